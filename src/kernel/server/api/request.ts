/**
 * Reads values from a request, notes values on it, and builds the context that is passed to
 * handlers.
 */
import { BlockList, isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#kernel/domain/call.ts';
import {
  CLIENT_SCHEMA_VERSION,
  OPERATION_ID_HEADER,
  SCHEMA_VERSION_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { z } from '#kernel/domain/schema.ts';
import type { Database } from '../database.ts';
import { operationIdFromKey } from '../operations.ts';
import type { Principal } from '../principal.ts';
import type { Context } from '../define-route.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: AnyCall;
    /** True for a path without a contract. */
    open?: true;
  }
  interface FastifyRequest {
    /** Set once the caller is known and may make the call, or `isRepeated` is true. */
    principal?: Principal;
    /** The user whose call was refused for a missing right or a pending step, for the log. */
    deniedUser?: number;
    /** The exact bytes of the body, for the operation's hash. */
    rawBody?: Buffer;
    /** When a call of the integration began, by `performance.now`. */
    began?: number;
    /** True once the call is recorded for the audit. */
    isRecorded?: boolean;
    /** The code of the refusal. Undefined or `ok` if the call was not refused. */
    outcome?: string;
    /**
     * True if the caller no longer has the right, but this command was answered before: only the
     * stored answer is returned.
     */
    isRepeated?: boolean;
    /** True if the answer was the one stored under the same key. */
    wasReplayed?: boolean;
  }
}

/**
 * Returns the schema version of the body: the current one if there is no header, and NaN if the
 * header is not a number.
 */
export const readSchemaVersion = (request: FastifyRequest): number =>
  Number(request.headers[SCHEMA_VERSION_HEADER] ?? CLIENT_SCHEMA_VERSION);

/**
 * Returns the value of a header, or undefined if it was not sent. Node has already joined the
 * values of a header that was sent several times, or dropped all but the first.
 */
export function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

// Loopback and private addresses, from which the nearest proxy calls.
const besideUs = new BlockList();
besideUs.addSubnet('127.0.0.0', 8);
besideUs.addSubnet('10.0.0.0', 8);
besideUs.addSubnet('172.16.0.0', 12);
besideUs.addSubnet('192.168.0.0', 16);
besideUs.addAddress('::1', 'ipv6');
besideUs.addSubnet('fc00::', 7, 'ipv6');

/**
 * Returns Fastify's `trustProxy` function. It reads X-Forwarded-For from the right, one address for
 * each proxy, and never trusts what the client itself wrote. If the nearest proxy calls from a
 * public address, the header is ignored.
 * @param count How many proxies a request passes.
 */
export const trustProxies =
  (count: number) =>
  (address: string, hop: number): boolean =>
    hop < count && (hop > 0 || besideUs.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));

/** Returns true if a trusted proxy has named the client's address. */
export const isAddressForwarded = ({ ip, socket }: FastifyRequest): boolean =>
  isIP(ip) !== 0 && ip !== socket.remoteAddress;

/**
 * Returns the client's IP address. A proxy may forward any text as an address, so only a valid one
 * is used.
 */
export const clientAddressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '');

/**
 * Returns the context for a handler.
 * @param db Narrowed to what the caller may see.
 */
export function createHandlerContext(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  db: Database,
): Context<Principal | undefined> {
  return {
    services,
    db,
    now: services.now(),
    principal: request.principal,
    meta: {
      address: clientAddressOf(request),
      userAgent: (readHeader(request, 'user-agent') ?? '').slice(0, 300),
      header: (name) => readHeader(request, name),
      cookies: request.cookies,
    },
    reply: {
      header: (name, value) => void reply.header(name, value),
      setCookie: (name, value, { path, maxAge }) =>
        void reply.setCookie(name, value, {
          path,
          maxAge,
          httpOnly: true,
          sameSite: 'strict',
          secure: services.config.publicUrl.startsWith('https:'),
        }),
      isUnchanged: (etag) => {
        reply.header('etag', etag);
        return request.headers['if-none-match'] === etag;
      },
      isReplay: () => {
        request.wasReplayed = true;
      },
    },
  };
}

/**
 * Returns the operation's id from its key, or undefined if there is no usable key. Devices send a
 * UUID; a program's key may be any text.
 */
export function readOperationId(
  request: FastifyRequest,
  isIntegration: boolean,
): string | undefined {
  const key = readHeader(request, OPERATION_ID_HEADER);
  const id = isIntegration ? operationIdFromKey(key) : key;
  return id && z.safeParse(z.uuid(), id).success ? id : undefined;
}
