import { describeCidr, describeIp } from '../../domain/network/describe.ts';
import { orBadRequest } from '../input-errors.ts';
import type { Context } from '../operation.ts';
import { answerStored } from '../stored-answer.ts';

/** Describes an IP address; by default the caller's. */
export async function describeAddress({ address }: { address?: string }, context: Context) {
  const described = await orBadRequest(() => describeIp(address ?? context.request.address));
  return answerStored(described, address !== undefined);
}

/** Describes a CIDR range. */
export function describeRange({ cidr, contains }: { cidr: string; contains?: string }) {
  return orBadRequest(() => describeCidr(cidr, contains));
}
