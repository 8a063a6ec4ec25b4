/** Addresses and ranges, compared with Python's `ipaddress` (3.11) and the examples of the RFCs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Address4, Address6 } from 'ip-address';
import t from 'tap';
import { packageRoot } from '../../../src/contract/package.ts';
import { parseAddress, printAddress } from '../../../src/operations/network/addresses.ts';
import { describeIp } from '../../../src/operations/network/describe.ts';
import { describeIpRange } from '../../../src/operations/network/ranges.ts';

const file = join(packageRoot, 'test/operations/network/python.ndjson');
const addresses = readFileSync(file, 'utf8').trimEnd().split('\n');

for (const line of addresses) {
  const { address: text, compressed, expanded, decimal, reverse, is_global: isGlobal } = JSON.parse(line);
  t.test(`${text} is described as in Python`, async (t) => {
    const described = describeIp(text);
    // RFC 5952, section 5: IPv4-mapped addresses end in IPv4 notation, which only newer versions of Python write.
    const isMapped = described.kind === 'ipv4_mapped';
    t.match(described, { expanded, decimal, reverse });
    t.equal(described.address, isMapped ? text : compressed);
    // Python counts multicast and unassigned IPv6 as global.
    const isPublic = isGlobal && !['multicast', 'reserved'].includes(described.kind);
    t.equal(described.is_public, isPublic);
  });
}

t.test('the longest split has 254 blocks', async (t) =>
  t.equal(describeIpRange('::1-ffff:ffff:ffff:ffff:ffff:ffff:ffff:fffe', undefined).cidrs.length, 254),
);

t.test('another library parses every notation of a number as the same number', async (t) => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 128n - 1n), fc.integer({ min: 0, max: 128 }), (bits, shift) => {
      const number = bits >> BigInt(shift);
      const text = printAddress({ version: 6, number });
      return parseAddress(text)?.number === number && new Address6(text).bigInt() === number;
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (number) => {
      const text = printAddress({ version: 4, number: BigInt(number) });
      return parseAddress(text)?.number === BigInt(number) && new Address4(text).bigInt() === BigInt(number);
    }),
  );
  t.pass();
});
