import { hash, type KeyObject } from 'node:crypto';

/** 96 bits of SHA-256 in base64url: too few to continue the hash, so the key may precede the text. */
const NAME_LENGTH = 16;

/** A caller with its name in the log, once that is known. */
export interface Nameable {
  readonly id: string;
  logName?: string | undefined;
}

/**
 * Names callers in the log and in bans: accounts by id, IP addresses by a keyed hash that is stable until the secret
 * changes and cannot be reversed, or in plain text without a key.
 */
export function createCallerNames(addressKey: KeyObject | undefined): (caller: Nameable) => string {
  if (addressKey === undefined) return ({ id }) => id;
  const key = addressKey.export().toString('base64url');
  const nameOf = (id: string) =>
    id.startsWith('address:') ? `address#${hash('sha256', key + id, 'base64url').slice(0, NAME_LENGTH)}` : id;
  return (caller) => {
    caller.logName ??= nameOf(caller.id);
    return caller.logName;
  };
}
