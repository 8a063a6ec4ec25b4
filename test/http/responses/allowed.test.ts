/** Errors about choices. */
import { isDeepStrictEqual } from 'node:util';
import type { InjectOptions } from 'fastify';
import t from 'tap';
import { documents } from '../../../src/contract/documents.ts';
import { type Input, type Operation, operationsOf } from '../../../src/contract/model.ts';
import { isRecord, type Schema } from '../../../src/contract/openapi.ts';
import { membersOf } from '../../../src/contract/schemas.ts';
import { latestVersion } from '../../../src/contract/versions.ts';
import { shareService } from '../../support/service.ts';

const { send } = await shareService(t);

/** Returns the choices of an input, or of the elements of a list. */
function choicesOf({ enum: own, items }: Schema): unknown[] {
  const choices = own ?? (isRecord(items) ? items.enum : undefined);
  return Array.isArray(choices) ? choices : [];
}

/** Returns the choices of all variants of the body for a property. */
function choicesInBody({ body = {} }: Operation, name: string) {
  const named = membersOf(body).filter((member) => member.name === name);
  return [...new Set(named.flatMap(({ schema }) => choicesOf(schema)))];
}

/** Returns a request with the given values. */
function requestFor(method: string, path: string, inputs: readonly Input[], values: Schema): InjectOptions {
  const at = (location: string) =>
    inputs.filter((input) => input.location === location && input.name in values);
  const query = new URLSearchParams(
    at('query').map(({ name }): [string, string] => [name, String(values[name])]),
  );
  const body = at('body').map(({ name }) => [name, values[name]]);
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])));
  return {
    method: method.toUpperCase() as 'GET', // a document has valid methods
    url: `/${latestVersion}${url}?${query}`,
    headers: { accept: 'application/problem+json' },
    ...(inputs.some(({ location }) => location === 'body') && { payload: Object.fromEntries(body) }),
  };
}

const chartJs = "{type:'bar',data:{labels:['a'],datasets:[{data:[1]}]}}";

/** Values for inputs without an example, and inputs next to which a choice has an effect. */
const contexts: Readonly<Record<string, Schema>> = {
  'listEvents detail': { url: 'https://calendar.example/a.ics' },
  'redirectPostTo status_code': { url: '/get' },
  'renderChartByAddress order': {
    type: 'scatter',
    data: JSON.stringify({ datasets: [{ points: [[1, 2]] }] }),
  },
  'renderChartByAddress sizes': {
    type: 'bubble',
    data: JSON.stringify({ datasets: [{ points: [[1, 2, 3]] }] }),
  },
  'renderChart sizes': { type: 'bubble', data: { datasets: [{ points: [[1, 2, 3]] }] } },
  'renderChartByAddress encoding': { c: chartJs },
  'renderChartByAddress f': { c: chartJs },
  'renderQrPayload currency': {
    type: 'swiss',
    iban: 'CH5800791123000889012',
    creditor: { name: 'Robert Schneider AG', postal_code: '2501', town: 'Biel', country: 'CH' },
  },
  'renderChart order': { type: 'scatter', data: { datasets: [{ points: [[1, 2]] }] } },
};

t.test('an error about a choice lists the accepted values, for every input', async (t) => {
  const failed: string[] = [];
  let count = 0;
  for (const operation of operationsOf(documents[latestVersion])) {
    const { method, path, inputs } = operation;
    const example = operation['x-card']?.example ?? {};
    for (const { name, schema, location } of inputs) {
      const choices = location === 'body' ? choicesInBody(operation, name) : choicesOf(schema);
      if (choices.length === 0) continue;
      count += 1;
      const values = { ...(contexts[`${operation.operationId} ${name}`] ?? example), [name]: 'neither' };
      const answer = await send(requestFor(method, path, inputs, values));
      const { parameter, allowed } = answer.statusCode === 400 ? answer.json() : {};
      const isRight = isDeepStrictEqual(allowed, choices) && [name, `${name}.0`].includes(parameter);
      if (!isRight) failed.push(`${operation.operationId} ${name}: ${answer.body.slice(0, 300)}`);
    }
  }
  t.ok(count > 80, `${count} inputs`);
  t.strictSame(failed, []);
});
