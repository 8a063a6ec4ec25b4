/** Asks the service for each case in `test/cases`. */
import t from 'tap';
import { documents } from '../../src/contract/documents.ts';
import { operationNamed } from '../../src/contract/model.ts';
import { latestVersion } from '../../src/contract/versions.ts';
import {
  type Case,
  errorOf,
  findDifferences,
  listCases,
  operationOf,
  readCases,
  versionsOf,
} from '../support/cases.ts';
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
        const answer = await sendLine(service, version, each.request);
        const status = findDifferences(answer.statusCode, each.status, 'the status');
        const isJson = String(answer.headers['content-type']).includes('json');
        const body: unknown = isJson ? answer.json() : answer.body;
        const different = [...status, ...findDifferences(body, each.response)];
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
