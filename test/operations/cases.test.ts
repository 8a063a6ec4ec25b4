/** Asks the service for each case in `test/cases`. */
import t from 'tap';
import { documents } from '../../src/contract/documents.ts';
import { operationNamed } from '../../src/contract/model.ts';
import { latestVersion, type Version } from '../../src/contract/versions.ts';
import {
  type Case,
  errorOf,
  findFaults,
  listCases,
  operationOf,
  readCases,
  versionsOf,
} from '../support/cases.ts';
import { readRows } from '../support/json-lines.ts';
import { sendLine } from '../support/lines.ts';
import { atScale } from '../support/scale.ts';
import { shareService } from '../support/service.ts';

/** Messages about several parameters, or about the parts of a chart. */
const ABOUT_SEVERAL =
  /^(Give either|Cannot convert|fill_to|value must be a non-negative|At least one of|(a|pattern) and |An image|The image|Each|Values|At least|Only|With|A |Horizontal|The highest|Sizes|The first|duration and)/;

const service = await shareService(t);

for (const id of listCases()) {
  const operation = operationNamed(documents[latestVersion], id);
  const refusals = operation?.['x-refusals']?.['400'] ?? [];

  /** Returns the problem of a documented refusal that names no parameter of the operation. */
  async function findMisnamed({ request }: Case, error: string): Promise<string[]> {
    if (ABOUT_SEVERAL.test(error) || !refusals.some((text) => error.includes(text))) return [];
    const accept = 'application/problem+json, */*;q=0.5';
    const { parameter } = (await sendLine(service, latestVersion, request, { accept })).json();
    const [name] = String(parameter).split('.');
    return operation?.inputs.some((each) => each.name === name) ? [] : [`${parameter} is at fault`];
  }

  t.test(`${id} responds as in each of its cases`, async (t) => {
    const faults: string[] = [];
    for (const each of readCases(id)) {
      const versions = versionsOf(each);
      const last = versions.at(-1);
      if (last === undefined || operationOf(last, each.request) !== id)
        faults.push(`${each.request.slice(0, 90)}: its operation is not ${id}`);
      for (const version of versions.slice(atScale({ full: 0, quick: -1 }))) {
        const different = findFaults(await sendLine(service, version, each.request, each.sends), each);
        const error = errorOf(each);
        if (each.status === 400 && version === latestVersion && error !== undefined)
          different.push(...(await findMisnamed(each, error)));
        if (different.length > 0)
          faults.push(`${version} ${each.request.slice(0, 90)}: ${different.join('; ')}`);
      }
    }
    t.strictSame(faults, []);
  });
}

t.test('two requests for the same have the same response', async (t) => {
  const pairs = readRows<[one: string, other: string, version?: Version]>(
    'test/operations/equal-responses.jsonl',
  );
  const bodyOf = async (line: string, version: Version) => {
    const { statusCode, body } = await sendLine(service, version, line);
    return `${statusCode} ${body.replace(/\bu[0-9a-f]{10}/g, 'id')}`;
  };
  const faults: string[] = [];
  for (const [one, other, version = latestVersion] of pairs) {
    const [body, otherBody] = [await bodyOf(one, version), await bodyOf(other, version)];
    if (body !== otherBody || !body.startsWith('200')) faults.push(`${one}: ${body}; ${otherBody}`);
  }
  t.strictSame(faults, []);
});
