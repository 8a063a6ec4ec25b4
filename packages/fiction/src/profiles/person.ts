/** The types of people. */
import type { Address } from './addresses/addresses.ts';
import type { EmergencyContact } from './contacts.ts';
import type { Country } from './countries.ts';
import type { CivilStatus } from './lives.ts';
import type { AsciiName, PersonName, Sex, SocialProfiles } from './names.ts';

export interface PersonalProfile {
  name: string;
  email: string;
  /** ISO 3166-1 alpha-2. */
  localisation: Country;
  /** International format, with spaces. */
  phone: string;
  job: string;
  hobbies: string;
  language: string;
  card: string;
  cvc: number;
  /** MM/YY. */
  expiration: string;
  address: string;
  /** ISO 8601, midnight UTC. */
  birthday: string;
  civil_status: CivilStatus;
  children: number;
  vehicle: string[];
  social_profiles: SocialProfiles;
  year_income: string;
  month_income: string;
  education: string;
  work_experience: string;
  health_status: string;
  emergency_contacts: EmergencyContact[];
  subscriptions: string[];
  pets: string[];
}

/** A profile and the facts behind it. */
export interface Person {
  readonly profile: PersonalProfile;
  /** Index in the batch of the seed, from 0. */
  readonly index: number;
  readonly name: PersonName;
  readonly asciiName: AsciiName;
  readonly address: Address;
  readonly sex: Sex;
  /** On the reference day of the seed. */
  readonly ageYears: number;
}

/** A person without the properties that are drawn last. */
export interface BriefPerson extends Omit<Person, 'profile'> {
  readonly profile: Omit<PersonalProfile, LastProperty>;
}

/** The properties of a profile that are drawn last. */
export type LastProperty = 'emergency_contacts' | 'pets' | 'subscriptions';
