/**
 * Passes on the id of the request that caused a piece of work. The answer has the id, and so have
 * the lines of the log about the request, the jobs and mails that it causes, and, for a call of the
 * ERP, its record.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '#kernel/domain/protocol/headers.ts';

/**
 * The ids that are accepted from callers and proxies. Any other text could forge lines of the log.
 */
const ACCEPTED = /^[\w-]{8,64}$/;
const FLAG = 'request:';

const running = new AsyncLocalStorage<string>();

/** Returns the request's id from its header, or a new one if the header has no acceptable id. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}

/** Returns the id of the request to which the present work belongs, or undefined. */
export const currentRequestId = (): string | undefined => running.getStore();

/** Runs work, and all that it starts, as a part of a request. */
export const withinRequest = <T>(id: string, work: () => T): T => running.run(id, work);

/**
 * Returns the flags of a job that the present work adds, or null without a request. Processes of a
 * release that doesn't know these flags ignore them, unlike additions to the payload.
 */
export function jobFlagsOfRequest(): readonly string[] | null {
  const id = currentRequestId();
  return id === undefined ? null : [FLAG + id];
}

/** Returns the request's id from the flags of a job, or undefined. */
export function requestIdInJobFlags(
  flags: Readonly<Record<string, true>> | null,
): string | undefined {
  const flag = Object.keys(flags ?? {}).find((one) => one.startsWith(FLAG));
  return flag?.slice(FLAG.length);
}
