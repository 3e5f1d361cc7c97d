/** The network address that rate limits count a call for. */
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const prefixGroups = 4;

/**
 * Returns an IPv4 address unchanged; of an IPv6 address the first 64 bits, which one subscriber owns.
 * @param address of the connection, or as a trusted proxy reports it.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${all
    .slice(0, prefixGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

export function callerOf(request: FastifyRequest): string {
  // A closed connection has no address.
  return networkOf(request.ip ?? '');
}
