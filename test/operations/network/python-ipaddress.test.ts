/** Thousands of addresses and ranges, compared with Python's `ipaddress`. */
import { spawnSync } from 'node:child_process';
import t from 'tap';
import { parseAddress } from '../../../src/operations/network/addresses.ts';
import { describeIp } from '../../../src/operations/network/describe.ts';
import { describeIpRange } from '../../../src/operations/network/ranges.ts';
import { reportSuite } from '../../support/conformance.ts';

const PYTHON = `
import ipaddress, json, sys
def address(text):
  try:
    one = ipaddress.ip_address(text)
    return [one.exploded, str(int(one))]
  except ValueError:
    return None
def blocks(first, last):
  ends = (ipaddress.ip_address(first), ipaddress.ip_address(last))
  return [str(block) for block in ipaddress.summarize_address_range(*ends)]
asked = json.load(sys.stdin)
print(json.dumps({'addresses': [address(text) for text in asked['addresses']], 'blocks': [blocks(*pair) for pair in asked['ranges']]}))
`;

/** A small generator, so that every run asks the same questions. */
let state = 7;
const draw = (count: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
};
const pick = <T>(values: readonly [T, ...T[]]): T => values[draw(values.length)] ?? values[0];
const group = () => pick(['0', '00', '0000', '1', 'ffff', 'FFFF', draw(65_536).toString(16)]);
const octet = () => (draw(12) === 0 ? pick(['256', '01', '0x1', '']) : String(draw(256)));
const ipv4 = () => Array.from({ length: pick([4, 4, 4, 4, 4, 4, 4, 3, 5]) }, octet).join('.');
const groups = (count: number) => Array.from({ length: count }, group).join(':');

/** Returns an address, in a third of all cases invalid. */
function drawAddress(): string {
  const tail = pick(['', `:${ipv4()}`]);
  const whole = `${groups(tail === '' ? pick([8, 8, 7, 9]) : pick([6, 6, 5]))}${tail}`;
  const short = `${groups(draw(4))}::${pick([groups(draw(4)), ipv4(), `${groups(1 + draw(3))}:${ipv4()}`])}`;
  return pick([
    ipv4(),
    whole,
    short,
    short.replace('::', ':'),
    `${short}:`,
    `::${ipv4()}`,
    `::ffff:${ipv4()}`,
  ]);
}

const addresses = Array.from({ length: 4000 }, drawAddress);
const ranges = Array.from({ length: 300 }, () => {
  const base = draw(2 ** 31);
  const toText = (number: number) => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.');
  return [toText(base), toText(base + draw(pick([4, 300, 70_000])))] as const;
});

const python = spawnSync('python3', ['-c', PYTHON], {
  input: JSON.stringify({ addresses, ranges }),
  encoding: 'utf8',
});
if (python.status === null) {
  t.pass('python3 is missing: apt-get install python3');
} else {
  const answers: { addresses: ([string, string] | null)[]; blocks: string[][] } = JSON.parse(python.stdout);

  t.test('addresses are accepted and read as by Python', async (t) => {
    const wrong = addresses.filter((text, index) => {
      const theirs = answers.addresses[index];
      if (!theirs) return parseAddress(text) !== undefined;
      if (parseAddress(text) === undefined) return true;
      const { expanded, decimal } = describeIp(text);
      return expanded !== theirs[0] || decimal !== theirs[1];
    });
    t.strictSame(wrong, []);
    t.ok(answers.addresses.filter((answer) => answer).length > 1000, 'many are valid');
    const cases = addresses.length;
    reportSuite(t, { subject: 'IP addresses', suite: 'ipaddress (Python)', cases, passed: cases });
  });

  t.test('ranges are split into the blocks of Python', async (t) => {
    const wrong = ranges.filter(([first, last], index) => {
      return describeIpRange(`${first}-${last}`, undefined).cidrs.join() !== answers.blocks[index]?.join();
    });
    t.strictSame(wrong, []);
    const cases = ranges.length;
    reportSuite(t, { subject: 'IP ranges', suite: 'ipaddress (Python)', cases, passed: cases });
  });
}
