import { isIP } from 'node:net';
import { badRequest } from '../../lib/errors.ts';
import type { Context } from '../operation.ts';
import { answerStored } from '../shared/cacheable-answers.ts';
import { hideSecret } from '../shared/secret-names.ts';
import { describeIp } from './describe.ts';
import { describeIpRange } from './ranges.ts';

/** Describes an IP address; by default the caller's. */
export function describeAddress({ address }: { address?: string }, context: Context) {
  if (address === undefined && !isIP(context.request.address))
    throw badRequest(
      'Please provide an address (?address={address}): yours is not known',
      'missing',
      'address',
    );
  const described = describeIp((address ?? context.request.address).trim());
  return answerStored(described, address !== undefined);
}

/** Describes a range of IP addresses. */
export function describeRange({ cidr, contains }: { cidr: string; contains?: string }) {
  return describeIpRange(cidr.trim(), contains?.trim());
}

/** Returns the request as received; replaces the values of secret headers by their length. */
export function echoRequest(_: object, { request }: Context) {
  const { method, address, http } = request;
  const headers = Object.entries(request.headers).map(([name, value]) => [name, hideSecret(name, value)]);
  return { method, address, http, headers: Object.fromEntries(headers) };
}
