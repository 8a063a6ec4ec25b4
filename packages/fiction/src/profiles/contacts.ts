/** Emergency contacts: other people who fit the person's family and age. */
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
  /** Years younger than the person; negative: older. */
  readonly yearsYounger: number;
}

/** The person whose contacts are created. Contacts live nearby, so they use the same phone templates. */
interface Person {
  readonly country: Country;
  readonly sex: Sex;
  readonly name: PersonName;
  readonly life: Life;
  readonly isWorking: boolean;
  readonly phone: string;
  readonly phoneTemplates: readonly string[];
}

/** Years between parents and children; determines which names are common. */
const GENERATION_YEARS = 28;

/** Share of same-sex marriages, from the censuses of the eight countries. */
const SAME_SEX_SHARE = 0.02;

const mother = relative('mother', 'female', -GENERATION_YEARS);
const father = relative('father', 'male', -GENERATION_YEARS);
const sister = relative('sister', 'female', 0);
const brother = relative('brother', 'male', 0);
const daughter = relative('daughter', 'female', GENERATION_YEARS);
const son = relative('son', 'male', GENERATION_YEARS);
const colleague: Relationship = { name: 'colleague', sharesFamilyName: false, yearsYounger: 0 };
const friend: Relationship = { name: 'friend', sharesFamilyName: false, yearsYounger: 0 };
const neighbor: Relationship = { name: 'neighbour', sharesFamilyName: false, yearsYounger: 0 };

/** Parents are contacts up to the first age, adult children from the second. */
const AGE_WITH_PARENTS_MAX = 55;
const AGE_WITH_ADULT_CHILD_MIN = 45;

export const CONTACTS_MAX = 3;

/** Returns one to three contacts with different names and phone numbers; a married person's first is the spouse. */
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

/** Includes at most one child, because there may be only one. */
function listOthers(faker: Faker, { life, isWorking }: Person): Relationship[] {
  const others = [sister, brother, friend, neighbor];
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
