/** Optional fields of a person that are not part of the profile. */
import { createSeededBytes, drawOne } from '../../../shared/seeded-chance.ts';
import { generateToken } from '../../../shared/token.ts';
import { type AddressParts, splitAddress } from './addresses/addresses.ts';
import type { AsciiName, Sex } from './names.ts';
import type { BriefPerson } from './personal.ts';

export interface AddedMembers {
  /** URL of the avatar. */
  picture: string;
  gender: Sex;
  /** In years. */
  age: number;
  username: string;
  uuid: string;
  address_parts: AddressParts;
}

const UUID_LENGTH = 36;

/** Returns the named fields in the order above; `pictureUrl` is the person's avatar. */
export function describePerson(
  seed: string,
  person: BriefPerson,
  names: readonly (keyof AddedMembers)[],
  pictureUrl: string,
): Partial<AddedMembers> {
  const { profile, index, sex, ageYears, asciiName, address } = person;
  const { localisation } = profile;
  // Mixes in index, country, sex and age, so that different people of one seed get different identifiers.
  const chance = (kind: string) =>
    createSeededBytes(`person ${kind}`, JSON.stringify([seed, index, localisation, sex, ageYears]));
  return {
    ...(names.includes('picture') && { picture: pictureUrl }),
    ...(names.includes('gender') && { gender: sex }),
    ...(names.includes('age') && { age: ageYears }),
    ...(names.includes('username') && {
      username: drawOne(listUsernames(asciiName, profile.birthday.slice(2, 4)), chance('username')),
    }),
    ...(names.includes('uuid') && { uuid: generateToken('uuid', UUID_LENGTH, chance('uuid')) }),
    ...(names.includes('address_parts') && { address_parts: splitAddress(address, localisation) }),
  };
}

function listUsernames({ given, family }: AsciiName, birthYear: string): string[] {
  return [
    `${given}.${family}${birthYear}`,
    `${given}_${family}`,
    `${given}${family.slice(0, 1)}${birthYear}`,
    `${given.slice(0, 1)}${family}${birthYear}`,
    `${given}${family}`,
  ];
}
