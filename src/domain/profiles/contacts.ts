/** Whom to call in an emergency: other people, who fit the person's family and age. */
import type { Country } from './countries.ts';
import { yearOf } from './dates.ts';
import type { Life } from './lives.ts';
import type { Faker } from './locales.ts';
import { chooseSex, createName, fullName, otherSex, type PersonName, type Sex } from './names.ts';
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
  /** Than the person. */
  readonly yearsYounger: number;
}

/** The person whose contacts are made; contacts live nearby, where the same phone numbers are given out. */
interface Person {
  readonly country: Country;
  readonly sex: Sex;
  readonly name: PersonName;
  readonly life: Life;
  readonly isWorking: boolean;
  readonly phone: string;
  readonly phoneTemplates: readonly string[];
}

/** Between parents and their children; it decides which names are usual. */
const GENERATION_YEARS = 28;

/** Of all marriages, as censuses of the eight countries count them. */
const SAME_SEX_SHARE = 0.02;

const mother = relative('mother', 'female', -GENERATION_YEARS);
const father = relative('father', 'male', -GENERATION_YEARS);
const sister = relative('sister', 'female', 0);
const brother = relative('brother', 'male', 0);
const daughter = relative('daughter', 'female', GENERATION_YEARS);
const son = relative('son', 'male', GENERATION_YEARS);
const colleague: Relationship = { name: 'colleague', sharesFamilyName: false, yearsYounger: 0 };
const friend: Relationship = { name: 'friend', sharesFamilyName: false, yearsYounger: 0 };
const neighbour: Relationship = { name: 'neighbour', sharesFamilyName: false, yearsYounger: 0 };

/** Above this age parents are too old to be called, and from the other on the eldest child is an adult. */
const AGE_WITH_PARENTS_MAX = 55;
const AGE_WITH_ADULT_CHILD_MIN = 45;

/** The most contacts that anybody has. */
export const CONTACTS_MAX = 3;

/** One to three contacts of different names and phone numbers; a married person's first is the spouse. */
export function createContacts(faker: Faker, person: Person): EmergencyContact[] {
  const isMarried = person.life.civilStatus === 'married';
  const others = faker.helpers.arrayElements(listOthers(faker, person), {
    min: isMarried ? 0 : 1,
    max: isMarried ? CONTACTS_MAX - 1 : CONTACTS_MAX,
  });
  const birthYear = yearOf(person.life.birthdayMs);
  const givenNames = [person.name.given];
  const phones = [person.phone];
  return (isMarried ? [chooseSpouse(faker, person.sex), ...others] : others).map((relationship) => {
    const name = createName({
      country: person.country,
      birthYear: birthYear + relationship.yearsYounger,
      sex: relationship.sex ?? chooseSex(faker),
      family: relationship.sharesFamilyName ? person.name.family : undefined,
      taken: givenNames,
    });
    const phone = createPhone(faker, person.phoneTemplates, phones);
    givenNames.push(name.given);
    phones.push(phone);
    return { name: fullName(name), relationship: relationship.name, phone };
  });
}

function chooseSpouse(faker: Faker, sex: Sex): Relationship {
  return relative('spouse', faker.datatype.boolean(SAME_SEX_SHARE) ? sex : otherSex(sex), 0);
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

function relative(name: string, sex: Sex, yearsYounger: number): Relationship {
  return { name, sex, sharesFamilyName: true, yearsYounger };
}
