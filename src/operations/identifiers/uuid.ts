import { createIdentifiers, type IdentifierType, parseUuid as parse } from '../../domain/identifiers/uuid.ts';
import { createSeededBytes } from '../../domain/seeded-chance.ts';
import { badRequest } from '../../errors.ts';
import { Answer } from '../answer.ts';
import { encodeHeaderText } from '../header-text.ts';
import type { Context } from '../operation.ts';
import { keepingOf } from '../seeded-answer.ts';

interface Wanted {
  type: IdentifierType;
  count: number;
  seed?: string;
}

/** Generates identifiers; without a seed from cryptographic randomness, and then returns no seed. */
export function createUuids(input: Wanted, { services }: Context) {
  const { type, count, seed } = input;
  const bearsTime = type === 'v7' || type === 'ulid';
  if (bearsTime && seed !== undefined)
    throw badRequest('seed is only supported for the types v4 and nanoid', 'unsupported', 'seed');
  const randomBytes = seed === undefined ? services.randomBytes : createSeededBytes(type, seed);
  const ids = createIdentifiers(type, count, { nowMs: services.now(), randomBytes });
  const named = seed === undefined ? {} : { 'X-Seed': encodeHeaderText(seed) };
  return new Answer({ type, ids }, { headers: { ...named, ...keepingOf(input) } });
}

/** Parses a UUID. */
export function parseUuid({ uuid }: { uuid: string }) {
  return parse(uuid);
}
