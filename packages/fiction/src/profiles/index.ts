/** People and domains in steps: sequences of a seed, their fields, and tables. */
export { type AddedMembers, describePerson } from './added-members.ts';
export type { Country } from './countries.ts';
export { adjectives, nouns } from './data/words.ts';
export { type DomainProfile, drawDomainProfiles } from './domains.ts';
export { parseWords } from './lists.ts';
export type { Sex } from './names.ts';
export { drawPeople, drawPerson, type PeopleOptions, type Person, type PersonalProfile } from './personal.ts';
export { freshSeed, NEWEST_LISTS, NEWEST_ROWS } from './seed.ts';
export { mapSequence, takeFirst, withoutRepeats } from './sequences.ts';
export { createTableWriter, pickMembers } from './tables.ts';
