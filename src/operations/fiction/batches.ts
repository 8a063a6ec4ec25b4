/** Batches of profiles, written as JSON, CSV or NDJSON. */
import {
  type AddedMembers,
  createTableWriter,
  describePerson,
  drawDomainProfiles,
  drawPeople,
  mapSequence,
  type PeopleOptions,
  pickMembers,
  takeFirst,
  withoutRepeats,
} from 'utility-api-fiction/profiles';

/** How a batch is written. */
export interface Batch {
  readonly seed: string;
  readonly count: number;
  readonly fields?: readonly string[] | undefined;
  readonly format: 'csv' | 'json' | 'ndjson';
  /** Starts a CSV with a byte order mark. */
  readonly bom?: boolean | undefined;
}

/** A batch of people, with extra fields. */
export interface PeopleBatch extends Batch {
  readonly people: PeopleOptions;
  readonly added: readonly (keyof AddedMembers)[];
  readonly isUnique: boolean;
  /** URL of the first avatar, and the suffix of all others before their number, such as `&index=`. */
  readonly picture: { readonly url: string; readonly index: string };
}

export function writePeople({ people, added, isUnique, picture, ...batch }: PeopleBatch): Promise<string> {
  const drawn = drawPeople(people);
  const chosen = isUnique ? withoutRepeats(drawn, ({ profile }) => profile.email) : drawn;
  const profiles = mapSequence(chosen, (person) => {
    if (added.length === 0) return person.profile;
    const url = person.index === 0 ? picture.url : `${picture.url}${picture.index}${person.index}`;
    return { ...person.profile, ...describePerson(batch.seed, person, added, url) };
  });
  return writeBatch(profiles, batch);
}

export function writeDomains(batch: Batch): Promise<string> {
  return writeBatch(drawDomainProfiles(batch.seed), batch);
}

async function writeBatch<T extends object>(
  sequence: Iterator<T, never>,
  { count, fields, format, bom }: Batch,
): Promise<string> {
  const profiles = takeFirst(sequence, count).map((profile) => pickMembers(profile, fields));
  if (format === 'json') return JSON.stringify(profiles);
  if (format === 'csv') return (bom ? '\uFEFF' : '') + (await createTableWriter())(profiles, true);
  return profiles.map((profile) => `${JSON.stringify(profile)}\n`).join('');
}
