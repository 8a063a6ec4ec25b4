import { isIP } from 'node:net';
import { describeIp } from '../../domain/network/describe.ts';
import { describeIpRange } from '../../domain/network/ranges.ts';
import { badRequest } from '../../errors.ts';
import { orBadRequest } from '../input-errors.ts';
import type { Context } from '../operation.ts';
import { answerStored } from '../stored-answer.ts';

/** Describes an IP address; by default the caller's. */
export async function describeAddress({ address }: { address?: string }, context: Context) {
  if (address === undefined && !isIP(context.request.address))
    throw badRequest(
      'Please provide an address (?address={address}): yours is not known',
      'missing',
      'address',
    );
  const described = await orBadRequest(() => describeIp(address ?? context.request.address), 'address');
  return answerStored(described, address !== undefined);
}

/** Describes a range of IP addresses. */
export function describeRange({ cidr, contains }: { cidr: string; contains?: string }) {
  return orBadRequest(() => describeIpRange(cidr, contains));
}
