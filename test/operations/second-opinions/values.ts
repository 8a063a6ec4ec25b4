/** Validation of values. */
import iban from 'iban';
import { Address4, Address6 } from 'ip-address';
import isbn from 'isbn3';
import semver from 'semver';
import { validate } from 'uuid';
import { describeIpRange } from '../../../src/operations/network/ranges.ts';
import { type ValueType, validateValue } from '../../../src/operations/validation/validate.ts';
import { type Opinion, opinionsOn, told } from './opinion.ts';

interface Table {
  readonly library: string;
  readonly isValid: (value: string) => boolean;
  readonly values: readonly string[];
}

/** Whether a constructor accepts a value. */
function takes(construct: () => unknown): boolean {
  try {
    construct();
    return true;
  } catch {
    return false;
  }
}

/** Half of the values have one wrong digit or letter. */
const tables: Partial<Record<ValueType, Table>> = {
  iban: {
    library: 'iban',
    isValid: (value) => iban.isValid(value),
    values: [
      'GB82 WEST 1234 5698 7654 32',
      'GB82 WEST 1234 5698 7654 33',
      'DE89370400440532013000',
      'DE89370400440532013001',
      'DE8937040044053201300',
      'FR1420041010050500013M02606',
      'FR1420041010050500013M02607',
      'NL91ABNA0417164300',
      'NL91ABNA0417164301',
      'CH9300762011623852957',
      'AT611904300234573201',
      'AT621904300234573201',
      'SE4550000000058398257466',
      'PL61109010140000071219812874',
      'XX82123456789',
    ],
  },
  isbn: {
    library: 'isbn3',
    isValid: (value) => isbn.parse(value)?.isValid ?? false,
    values: [
      '0-306-40615-2',
      '0-306-40615-3',
      '978-0-306-40615-7',
      '978-0-306-40615-8',
      '0-8044-2957-X',
      '0-8044-2957-1',
      '979-10-90636-07-1',
      '979-10-90636-07-2',
      '978-3-16-148410-0',
      '3-16-148410-X',
    ],
  },
  semver: {
    library: 'semver',
    // The library accepts a leading v, the standard does not.
    isValid: (value) => semver.valid(value) !== null && /^\d/.test(value),
    values: [
      '1.0.0',
      '1.0',
      '0.0.4',
      '10.20.30-rc.1+build.5',
      '1.0.0-01',
      '1.0.0-alpha..1',
      '1.0.0+001',
      '01.1.1',
      '1.1.1.1',
      'v1.2.3',
      '1.0.0-0A.is.legal',
    ],
  },
  uuid: {
    library: 'uuid',
    isValid: validate,
    values: [
      'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
      'f81d4fae-7dec-91d0-a765-00a0c91e6bf6',
      'f81d4fae-7dec-41d0-b765-00a0c91e6bf6',
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
      'f81d4fae-7dec-11d0-a765-00a0c91e6bf',
      'g81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    ],
  },
  ip: {
    library: 'ip-address',
    isValid: (value) => takes(() => new Address4(value)) || takes(() => new Address6(value)),
    values: [
      '192.0.2.1',
      '192.0.2.256',
      '1.2.3',
      '2001:db8::1',
      '2001:db8::1::2',
      '::',
      '::ffff:192.0.2.1',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8',
      '12345::',
      'fe80::g',
    ],
  },
};

const results = Object.entries(tables).flatMap(([type, { library, isValid, values }]) =>
  opinionsOn(values, (value) => ({
    title: `whether ${told(value)} is a valid ${type}`,
    library,
    ours: () => validateValue(type as ValueType, value).valid, // a key of the table
    theirs: () => isValid(value),
  })),
);

const ranges = [
  '192.0.2.130/25',
  '10.0.0.0/8',
  '172.16.5.4/12',
  '198.51.100.77/29',
  '203.0.113.9/30',
  '0.0.0.0/0',
  '192.168.1.77/26',
  '100.64.0.1/10',
];
const networks = opinionsOn(ranges, (cidr) => ({
  title: `first, last and network of ${cidr}`,
  library: 'ip-address',
  ours() {
    const { network, prefix, broadcast } = describeIpRange(cidr, undefined);
    return [network, prefix, broadcast];
  },
  theirs() {
    const range = new Address4(cidr);
    const end = range.endAddress().correctForm();
    return [range.startAddress().correctForm(), range.subnetMask, end];
  },
}));

export const opinions: readonly Opinion[] = [results, networks].flat();
