/** Whom to call in an emergency: other people, who fit the person's family and age. */
import type { Faker } from './countries.ts';
import type { Life } from './lives.ts';
import { chooseSex, createName, fullName, type PersonName, type Sex } from './names.ts';
import { createPhone } from './phones.ts';

export interface EmergencyContact {
  readonly name: string;
  readonly relationship: string;
  readonly phone: string;
}

interface Relationship {
  readonly name: string;
  /** Undefined: either. */
  readonly sex?: Sex;
  readonly sharesFamilyName: boolean;
}

/** The person whose contacts are made; contacts live nearby, where the same phone numbers are given out. */
interface Person {
  readonly name: PersonName;
  readonly life: Life;
  readonly isWorking: boolean;
  readonly phone: string;
  readonly phoneTemplates: readonly string[];
}

const spouse: Relationship = { name: 'spouse', sharesFamilyName: true };
const mother: Relationship = { name: 'mother', sex: 'female', sharesFamilyName: true };
const father: Relationship = { name: 'father', sex: 'male', sharesFamilyName: true };
const sister: Relationship = { name: 'sister', sex: 'female', sharesFamilyName: true };
const brother: Relationship = { name: 'brother', sex: 'male', sharesFamilyName: true };
const daughter: Relationship = { name: 'daughter', sex: 'female', sharesFamilyName: true };
const son: Relationship = { name: 'son', sex: 'male', sharesFamilyName: true };
const colleague: Relationship = { name: 'colleague', sharesFamilyName: false };
const friend: Relationship = { name: 'friend', sharesFamilyName: false };
const neighbour: Relationship = { name: 'neighbour', sharesFamilyName: false };

/** Above this age parents are too old to be called, and from the other on the eldest child is an adult. */
const AGE_WITH_PARENTS_MAX = 55;
const AGE_WITH_ADULT_CHILD_MIN = 45;

const CONTACTS_MAX = 3;

/** One to three contacts of different names and phone numbers; a married person's first is the spouse. */
export function createContacts(faker: Faker, person: Person): EmergencyContact[] {
  const isMarried = person.life.civilStatus === 'married';
  const others = faker.helpers.arrayElements(listOthers(faker, person), {
    min: isMarried ? 0 : 1,
    max: isMarried ? CONTACTS_MAX - 1 : CONTACTS_MAX,
  });
  const givenNames = [person.name.given];
  const phones = [person.phone];
  return (isMarried ? [spouse, ...others] : others).map((relationship) => {
    const name = createOtherName(faker, relationship, person.name.family, givenNames);
    const phone = createPhone(faker, person.phoneTemplates, phones);
    givenNames.push(name.given);
    phones.push(phone);
    return { name: fullName(name), relationship: relationship.name, phone };
  });
}

/** Of the children at most one, because there may be no other. */
function listOthers(faker: Faker, { life, isWorking }: Person): Relationship[] {
  const others = [sister, brother, friend, neighbour];
  if (isWorking) others.push(colleague);
  if (life.ageYears <= AGE_WITH_PARENTS_MAX) others.push(mother, father);
  if (life.ageYears >= AGE_WITH_ADULT_CHILD_MIN && life.children > 0) {
    others.push(faker.helpers.arrayElement([daughter, son]));
  }
  return others;
}

function createOtherName(
  faker: Faker,
  { sex, sharesFamilyName }: Relationship,
  family: string,
  takenGivenNames: readonly string[],
): PersonName {
  for (;;) {
    const name = createName(faker, sex ?? chooseSex(faker));
    if (!takenGivenNames.includes(name.given)) return sharesFamilyName ? { ...name, family } : name;
  }
}
