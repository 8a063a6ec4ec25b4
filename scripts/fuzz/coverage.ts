/** Systematic cases, tried before random ones: values at, near and beyond every limit of every schema. */

import { isRecord } from '../../src/contract/openapi.ts';
import { exampleOf } from '../../src/contract/publish/examples.ts';
import { type Sent, toText, withValue } from './requests.ts';
import { edgesOf } from './samples/edges.ts';
import { bodyTypesOf, JSON_TYPE, type Target } from './targets.ts';

export interface Case {
  readonly title: string;
  readonly sent: Sent;
}

/** Builds a request with the required parameters and their examples from the document. */
export function exampleRequest(target: Target): Sent {
  const placed = (location: string) =>
    target.operation.parameters
      .filter(({ in: at, required }) => at === location && required)
      .map(({ name, schema }) => [name, toText(exampleOf(schema, 'request'))] as const);
  const { body: schema } = target.operation;
  const value = schema && exampleOf(schema, 'request');
  return {
    path: Object.fromEntries(placed('path')),
    query: placed('query'),
    ...(schema && { body: { type: JSON_TYPE, value } }),
  };
}

/** Yields every case of an operation, the same in every run. */
export function* coverageOf(target: Target): Generator<Case> {
  const base = exampleRequest(target);
  yield { title: 'an example', sent: base };
  yield* parameterCases(target, base);
  yield* bodyCases(target, base);
}

function* parameterCases({ operation }: Target, base: Sent): Generator<Case> {
  yield { title: 'an unexpected parameter', sent: { ...base, query: [...base.query, ['unexpected', '1']] } };
  for (const { name, in: location, schema } of operation.parameters) {
    for (const { title, value } of edgesOf(schema, name)) {
      const sent = withValue(base, { name, location }, value);
      if (sent) yield { title, sent };
    }
    if (location !== 'query') continue;
    const others = base.query.filter(([other]) => other !== name);
    const text = toText(exampleOf(schema, 'request'));
    yield { title: `${name}: missing`, sent: { ...base, query: others } };
    yield { title: `${name}: twice`, sent: { ...base, query: [...others, [name, text], [name, text]] } };
  }
}

function* bodyCases(target: Target, base: Sent): Generator<Case> {
  const { body: schema } = target.operation;
  if (!schema) return;
  yield { title: 'no body', sent: { ...base, body: undefined } };
  for (const { title, value } of edgesOf(schema)) {
    yield { title, sent: { ...base, body: { type: JSON_TYPE, value } } };
    if (!isRecord(value) || Array.isArray(value)) continue;
    const fields = Object.entries(value).map(([name, each]) => [name, toText(each)] as const);
    for (const type of bodyTypesOf(target).filter((each) => each !== JSON_TYPE))
      yield { title: `${title}, as a form`, sent: { ...base, body: { type, value: fields } } };
    yield { title: `${title}, in the query`, sent: { ...base, query: fields, body: undefined } };
  }
  const [[name = '', value] = []] = Object.entries(Object(base.body?.value));
  const twice = [[name, toText(value)] as const, [name, toText(value)] as const];
  for (const type of bodyTypesOf(target).filter((each) => each !== JSON_TYPE))
    yield { title: `${name}: twice in a form`, sent: { ...base, body: { type, value: twice } } };
}
