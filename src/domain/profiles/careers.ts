/** Work: what somebody of an age has learned, does, and earns with it. */
import type { CountryFacts } from './countries.ts';
import { jobs as jobTexts } from './data/jobs.ts';
import { parsePhrases } from './lists.ts';
import type { Faker } from './locales.ts';

export type Education = keyof typeof jobTexts;

/** The age in years at which a level of education is reached, at the earliest. */
const finishedAtYears: Readonly<Record<Education, number>> = {
  'High school diploma': 18,
  'Vocational certificate': 20,
  "Bachelor's degree": 22,
  "Master's degree": 24,
  Doctorate: 29,
};

export interface Job {
  /** In lower case. */
  readonly title: string;
  readonly education: Education;
  /** Of a beginner and after a working life, in US dollars a month. */
  readonly payMin: number;
  readonly payMax: number;
}

export interface Career {
  readonly job: string;
  readonly education: Education;
  readonly experienceYears: number;
  readonly isWorking: boolean;
  /** In US dollars a month, as paid in the United States. */
  readonly pay: number;
}

/** Every job, those that want the least education first. */
export const jobs: readonly Job[] = parseJobs('High school diploma').concat(
  parseJobs('Vocational certificate'),
  parseJobs("Bachelor's degree"),
  parseJobs("Master's degree"),
  parseJobs('Doctorate'),
);

const STUDENT_AGE_MAX = 25;
const STUDENT_SHARE = 0.4;

/** Everybody stops to work at one of these ages. */
const RETIREMENT_YEARS = { min: 62, max: 67 };

/** After so many years nobody is paid more; a pension is so much of the last pay. */
const HIGHEST_PAY_YEARS = 35;
const PENSION_SHARE = 0.6;

/** What bargaining and employers make of the same experience, as a share of the whole band. */
const BARGAINING_SHARE = 0.15;

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
  const job = faker.helpers.arrayElement(jobsOpenAt(ageYears));
  const retirementYears = faker.number.int(RETIREMENT_YEARS);
  const isWorking = ageYears < retirementYears;
  const workingYears = Math.min(ageYears, retirementYears) - finishedAtYears[job.education];
  // Few begin to work on the very day that they finish.
  const experienceYears = workingYears - faker.number.int(Math.min(3, workingYears));
  const pay = createPay(faker, job, experienceYears);
  return {
    job: isWorking ? job.title.replace(/^./, (letter) => letter.toUpperCase()) : `Retired ${job.title}`,
    education: job.education,
    experienceYears,
    isWorking,
    pay: isWorking ? pay : pay * PENSION_SHARE,
  };
}

/** When each level of education is finished, and the jobs that want it or less. */
const openings = Object.entries(finishedAtYears).map(([education, ageYears]) => ({
  ageYears,
  jobs: jobs.slice(0, jobs.findLastIndex((job) => job.education === education) + 1),
}));

/** Those of the jobs that somebody of an age may already have learned. */
function jobsOpenAt(ageYears: number): readonly Job[] {
  return openings.findLast((opening) => opening.ageYears <= ageYears)?.jobs ?? [];
}

/** Within the band of the job, the further up the longer the experience. */
function createPay(faker: Faker, { payMin, payMax }: Job, experienceYears: number): number {
  const bargaining = faker.number.float({ min: -BARGAINING_SHARE, max: BARGAINING_SHARE });
  const share = Math.min(1, Math.max(0, experienceYears / HIGHEST_PAY_YEARS + bargaining));
  return payMin + (payMax - payMin) * share;
}

/** The income in the country's own currency, a month's a multiple of ten, a year's exactly twelve times that. */
export function incomeOf(pay: number, { payPerThousand, currency }: CountryFacts) {
  const month = Math.round((pay * payPerThousand) / 10_000) * 10;
  return { year_income: `${month * 12} ${currency}/year`, month_income: `${month} ${currency}/month` };
}

function parseJobs(education: Education): Job[] {
  return [...jobTexts[education].matchAll(/(\d+) (\d+): (.+)/g)].flatMap(([, min, max, titles = '']) =>
    parsePhrases(titles).map((title) => ({ title, education, payMin: Number(min), payMax: Number(max) })),
  );
}
