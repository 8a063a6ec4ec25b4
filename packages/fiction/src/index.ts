/**
 * Fictional people, domains and rows: the same seed always gives the same values. Options have the names, ranges and
 * defaults of the service's documents; wrong ones throw an InputError.
 */

export { InputError } from '../../shared/input-error.ts';
export {
  type DomainOptions,
  type DomainsOptions,
  domain,
  domains,
  type PeopleOptions,
  type PersonOptions,
  people,
  person,
} from './api/people.ts';
export { type RowsOptions, rows } from './api/rows.ts';
export type { AddedMembers } from './profiles/added-members.ts';
export type { Country } from './profiles/countries.ts';
export type { DomainProfile } from './profiles/domains.ts';
export type { PersonalProfile } from './profiles/personal.ts';
export type { Json, JsonObject } from './rows/maker.ts';
