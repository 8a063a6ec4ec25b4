/** Careers: education, job and income for an age. */
import type { CountryFacts } from './countries.ts';
import { jobs as jobTexts } from './data/jobs.ts';
import { parsePhrases } from './lists.ts';
import type { Faker } from './locales.ts';

export type Education = keyof typeof jobTexts;

/** The minimum age, in years, at which each level of education is completed. */
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
  /** US dollars a month at the start of a career and at the end of it. */
  readonly payMin: number;
  readonly payMax: number;
}

export interface Career {
  readonly job: string;
  readonly education: Education;
  readonly experienceYears: number;
  readonly isWorking: boolean;
  /** US dollars a month, at United States pay levels. */
  readonly pay: number;
}

/** All jobs, lowest required education first. */
export const jobs: readonly Job[] = parseJobs('High school diploma').concat(
  parseJobs('Vocational certificate'),
  parseJobs("Bachelor's degree"),
  parseJobs("Master's degree"),
  parseJobs('Doctorate'),
);

const STUDENT_AGE_MAX = 25;
const STUDENT_SHARE = 0.4;

/** Everyone retires at an age in this range. */
const RETIREMENT_YEARS = { min: 62, max: 67 };

/** Years of experience after which pay no longer rises, and pension as a share of the last pay. */
const HIGHEST_PAY_YEARS = 35;
const PENSION_SHARE = 0.6;

/** Random variation of pay for the same experience, as a share of the pay range. */
const BARGAINING_SHARE = 0.15;

/** Returns a career that fits the age: student, a job with the education it requires, or retired from one. */
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
  // Most people start work some time after completing their education.
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

/** For each level of education: when it is completed, and the jobs that require at most that level. */
const openings = Object.entries(finishedAtYears).map(([education, ageYears]) => ({
  ageYears,
  jobs: jobs.slice(0, jobs.findLastIndex((job) => job.education === education) + 1),
}));

/** Returns the jobs that a person of an age can have completed the education for. */
function jobsOpenAt(ageYears: number): readonly Job[] {
  return openings.findLast((opening) => opening.ageYears <= ageYears)?.jobs ?? [];
}

/** Returns pay within the range of the job; it rises with experience. */
function createPay(faker: Faker, { payMin, payMax }: Job, experienceYears: number): number {
  const bargaining = faker.number.float({ min: -BARGAINING_SHARE, max: BARGAINING_SHARE });
  const share = Math.min(1, Math.max(0, experienceYears / HIGHEST_PAY_YEARS + bargaining));
  return payMin + (payMax - payMin) * share;
}

/** Converts pay to the country's currency; a month's is a multiple of ten, a year's exactly twelve times that. */
export function incomeOf(pay: number, { payPerThousand, currency }: CountryFacts) {
  const month = Math.round((pay * payPerThousand) / 10_000) * 10;
  return { year_income: `${month * 12} ${currency}/year`, month_income: `${month} ${currency}/month` };
}

function parseJobs(education: Education): Job[] {
  return [...jobTexts[education].matchAll(/\b(\d+) (\d+): (.+)/g)].flatMap(([, min, max, titles = '']) =>
    parsePhrases(titles).map((title) => ({ title, education, payMin: Number(min), payMax: Number(max) })),
  );
}
