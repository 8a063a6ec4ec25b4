/** Work: what somebody of an age has learned, does, and earns with it. */
import type { CountryFacts, Faker } from './countries.ts';

/** The age in years at which a level of education is reached, at the earliest. */
const finishedAtYears = {
  'High school diploma': 18,
  'Vocational certificate': 20,
  "Bachelor's degree": 22,
  "Master's degree": 24,
  Doctorate: 29,
};

export type Education = keyof typeof finishedAtYears;

interface Job {
  readonly title: string;
  readonly education: Education;
  /** For a beginner, in US dollars a month. */
  readonly pay: number;
}

export interface Career {
  readonly job: string;
  readonly education: Education;
  readonly experienceYears: number;
  readonly isWorking: boolean;
  /** In US dollars a month, as paid in the United States. */
  readonly pay: number;
}

const jobs: readonly Job[] = [
  { title: 'Barista', education: 'High school diploma', pay: 2300 },
  { title: 'Bus driver', education: 'High school diploma', pay: 2900 },
  { title: 'Call centre agent', education: 'High school diploma', pay: 2500 },
  { title: 'Courier', education: 'High school diploma', pay: 2400 },
  { title: 'Receptionist', education: 'High school diploma', pay: 2500 },
  { title: 'Sales assistant', education: 'High school diploma', pay: 2400 },
  { title: 'Warehouse worker', education: 'High school diploma', pay: 2600 },
  { title: 'Baker', education: 'Vocational certificate', pay: 2600 },
  { title: 'Bicycle mechanic', education: 'Vocational certificate', pay: 2700 },
  { title: 'Carpenter', education: 'Vocational certificate', pay: 3200 },
  { title: 'Chef', education: 'Vocational certificate', pay: 2900 },
  { title: 'Dental assistant', education: 'Vocational certificate', pay: 2900 },
  { title: 'Electrician', education: 'Vocational certificate', pay: 3500 },
  { title: 'Florist', education: 'Vocational certificate', pay: 2500 },
  { title: 'Gardener', education: 'Vocational certificate', pay: 2600 },
  { title: 'Hairdresser', education: 'Vocational certificate', pay: 2500 },
  { title: 'Optician', education: 'Vocational certificate', pay: 3100 },
  { title: 'Plumber', education: 'Vocational certificate', pay: 3500 },
  { title: 'Accountant', education: "Bachelor's degree", pay: 4300 },
  { title: 'Civil engineer', education: "Bachelor's degree", pay: 5000 },
  { title: 'Graphic designer', education: "Bachelor's degree", pay: 3700 },
  { title: 'Journalist', education: "Bachelor's degree", pay: 3600 },
  { title: 'Nurse', education: "Bachelor's degree", pay: 4400 },
  { title: 'Paralegal', education: "Bachelor's degree", pay: 3600 },
  { title: 'Primary school teacher', education: "Bachelor's degree", pay: 3900 },
  { title: 'Social worker', education: "Bachelor's degree", pay: 3600 },
  { title: 'Software developer', education: "Bachelor's degree", pay: 5800 },
  { title: 'Translator', education: "Bachelor's degree", pay: 3600 },
  { title: 'Architect', education: "Master's degree", pay: 4900 },
  { title: 'Data analyst', education: "Master's degree", pay: 5600 },
  { title: 'Librarian', education: "Master's degree", pay: 4000 },
  { title: 'Physiotherapist', education: "Master's degree", pay: 4800 },
  { title: 'Secondary school teacher', education: "Master's degree", pay: 4300 },
  { title: 'Urban planner', education: "Master's degree", pay: 4700 },
  { title: 'Biologist', education: 'Doctorate', pay: 5700 },
  { title: 'Chemist', education: 'Doctorate', pay: 6000 },
  { title: 'Historian', education: 'Doctorate', pay: 4700 },
  { title: 'University lecturer', education: 'Doctorate', pay: 5500 },
];

const STUDENT_AGE_MAX = 25;
const STUDENT_SHARE = 0.4;

/** Everybody stops to work at one of these ages. */
const RETIREMENT_YEARS = { min: 62, max: 67 };

/** Each year of experience adds so much to a beginner's pay; a pension is so much of the last pay. */
const RAISE_PER_YEAR = 0.015;
const PENSION_SHARE = 0.6;

/** A career that fits the age: a student, a job after the education that it needs, or the retirement from one. */
export function createCareer(faker: Faker, ageYears: number): Career {
  const isStudent = ageYears <= STUDENT_AGE_MAX && faker.datatype.boolean(STUDENT_SHARE);
  return isStudent ? createStudies(faker, ageYears) : createEmployment(faker, ageYears);
}

function createStudies(faker: Faker, ageYears: number): Career {
  const education = 'High school diploma';
  return {
    job: 'Student',
    education,
    experienceYears: faker.number.int(Math.min(2, ageYears - finishedAtYears[education])),
    isWorking: false,
    pay: faker.number.int({ min: 600, max: 1400 }),
  };
}

function createEmployment(faker: Faker, ageYears: number): Career {
  const job = faker.helpers.arrayElement(
    jobs.filter(({ education }) => finishedAtYears[education] <= ageYears),
  );
  const retirementYears = faker.number.int(RETIREMENT_YEARS);
  const isWorking = ageYears < retirementYears;
  const workingYears = Math.min(ageYears, retirementYears) - finishedAtYears[job.education];
  // Few begin to work on the very day that they finish.
  const experienceYears = workingYears - faker.number.int(Math.min(3, workingYears));
  const pay = job.pay * (1 + experienceYears * RAISE_PER_YEAR);
  return {
    job: isWorking ? job.title : `Retired ${job.title.toLowerCase()}`,
    education: job.education,
    experienceYears,
    isWorking,
    pay: isWorking ? pay : pay * PENSION_SHARE,
  };
}

/** The income in the country's own currency, a month's a multiple of ten, a year's exactly twelve times that. */
export function describeIncome(pay: number, { payPerThousand, currency }: CountryFacts) {
  const month = Math.round((pay * payPerThousand) / 10_000) * 10;
  return { year_income: `${month * 12} ${currency}/year`, month_income: `${month} ${currency}/month` };
}
