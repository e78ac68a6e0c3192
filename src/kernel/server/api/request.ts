/** What the API reads from a request, what it notes on one, and what it hands to a handler of both. */
import { BlockList, isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#kernel/domain/call.ts';
import { CLIENT_SCHEMA, OPERATION_HEADER, SCHEMA_HEADER } from '#kernel/domain/protocol/headers.ts';
import { z } from '#kernel/domain/schema.ts';
import type { Database } from '../database.ts';
import { idOfKey } from '../operations.ts';
import type { Principal } from '../principal.ts';
import type { Context } from '../route.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: AnyCall;
    /** Of a path without a contract, on purpose. */
    open?: true;
  }
  interface FastifyRequest {
    /** Set once the caller is known and may use the call. */
    principal?: Principal;
    /** Exact bytes, for the operation's hash. */
    rawBody?: Buffer;
    /** Of the integration's calls: when it began (`performance.now`), whether it is in the audit already, how it ended. */
    began?: number;
    isRecorded?: boolean;
    /** `ok`, or the code of the refusal. */
    outcome?: string;
    /** Of a caller who may not use the call any more: it was answered under this key, and that answer is all they get. */
    isRepeated?: boolean;
    /** Answered from what was stored under the same key. */
    wasReplayed?: boolean;
  }
}

/** Schema of the bytes that the caller sends; NaN where the header is no number. */
export const schemaOf = (request: FastifyRequest): number =>
  Number(request.headers[SCHEMA_HEADER] ?? CLIENT_SCHEMA);

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const besideUs = new BlockList();
besideUs.addSubnet('127.0.0.0', 8);
besideUs.addSubnet('10.0.0.0', 8);
besideUs.addSubnet('172.16.0.0', 12);
besideUs.addSubnet('192.168.0.0', 16);
besideUs.addAddress('::1', 'ipv6');
besideUs.addSubnet('fc00::', 7, 'ipv6');
/**
 * Reads X-Forwarded-For from the right, an address for each proxy: what a caller wrote before those is never believed.
 * The first proxy must call from loopback or a private address, or the header is not read at all.
 */
export const trustProxies =
  (count: number) =>
  (address: string, hop: number): boolean =>
    hop < count && (hop > 0 || besideUs.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));

/** Whether a trusted proxy has named the caller. */
export const isForwarded = ({ ip, socket }: FastifyRequest): boolean =>
  isIP(ip) !== 0 && ip !== socket.remoteAddress;
/** A proxy may pass on whatever the caller claims to be; only an IP address is taken for one. */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '');

/** @param db already narrowed to what the caller may see */
export function contextOf(
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
      address: addressOf(request),
      userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
      header: (name) => headerOf(request, name),
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

/** Devices send a UUID; a program's key may be any text. undefined: none that can be used. */
export function operationIdOf(request: FastifyRequest, isIntegration: boolean): string | undefined {
  const key = headerOf(request, OPERATION_HEADER);
  const id = isIntegration ? idOfKey(key) : key;
  return id && z.safeParse(z.uuid(), id).success ? id : undefined;
}
