/**
 * Posts an encrypted message to a push service: over TLS, only to public IP addresses, and without
 * following redirects.
 */
import { lookup as ask, type LookupAddress } from 'node:dns';
import { request as plain, type RequestOptions } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIPv6 } from 'node:net';

export type PushServiceAnswer = {
  readonly status: number;
  /** The header Retry-After as the push service sent it, normally in seconds. */
  readonly retryAfter: string | undefined;
};

const PUSH_REQUEST_TIMEOUT_MS = 20_000;

/**
 * IP addresses that never lead to the internet: this machine, private, shared (100.64/10) and
 * link-local networks. Multicast and other reserved ranges are not listed.
 */
const privateNetworks = new BlockList();

for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');

for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

export const isPrivateAddress = (address: string): boolean =>
  // Refuses all IPv4-mapped IPv6 addresses: no push service has one, and they could contain a
  // private IPv4 address.
  address.toLowerCase().startsWith('::ffff:') ||
  privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Resolves a host name as Node.js does, but only to public IP addresses; fails if there are none.
 * This prevents requests to the internal network.
 */
const lookup: NonNullable<RequestOptions['lookup']> = (host, options, answer) =>
  ask(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const outer = error ? [] : found.filter(({ address }) => !isPrivateAddress(address));
    const first = outer[0];
    if (error || !first) {
      answer(error ?? new Error('the push service has no public address'), '');
      return;
    }

    if (options.all) answer(null, outer);
    else answer(null, first.address, first.family);
  });

/**
 * Posts a message. Rejects if the request fails or times out.
 * @param url The endpoint at a known push service, or an `http` URL of a test's service.
 */
export function postToEndpoint(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<PushServiceAnswer> {
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:');
    const outgoing = (isSecure ? secure : plain)(url, {
      method: 'POST',
      headers,
      timeout: PUSH_REQUEST_TIMEOUT_MS,
      ...(isSecure ? { lookup } : {}),
    });

    outgoing.on('timeout', () => outgoing.destroy(new Error('silence')));
    outgoing.on('error', reject);
    outgoing.on('response', (reply) => {
      reply.resume();
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] }),
      );
    });

    outgoing.end(body);
  });
}
