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

/** By type, which is also the name of its inputs: half of them have one wrong digit or letter. */
const tables: Partial<Record<ValueType, Table>> = {
  iban: { library: 'iban', isValid: (value) => iban.isValid(value) },
  isbn: { library: 'isbn3', isValid: (value) => isbn.parse(value)?.isValid ?? false },
  semver: {
    library: 'semver',
    // The library accepts a leading v, the standard does not.
    isValid: (value) => semver.valid(value) !== null && /^\d/.test(value),
  },
  uuid: { library: 'uuid', isValid: validate },
  ip: {
    library: 'ip-address',
    isValid: (value) => takes(() => new Address4(value)) || takes(() => new Address6(value)),
  },
};

const results = Object.entries(tables).flatMap(([type, { library, isValid }]) =>
  opinionsOn(type, (value: string) => ({
    title: `whether ${told(value)} is a valid ${type}`,
    library,
    ours: () => validateValue(type as ValueType, value).valid, // a key of the table
    theirs: () => isValid(value),
  })),
);

const networks = opinionsOn('ranges', (cidr: string) => ({
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
