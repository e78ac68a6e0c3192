/**
 * The id of the request that caused a piece of work. It is in the answer, in every line of the log,
 * in the jobs and mails that the request causes, and in the record of the ERP's calls.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_HEADER } from '#kernel/domain/protocol/headers.ts';

/** Ids of callers and proxies that are accepted. Any other text could forge lines of the log. */
const ACCEPTED = /^[\w-]{8,64}$/;
const FLAG = 'request:';

const running = new AsyncLocalStorage<string>();

/** Returns the caller's own id of a request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_HEADER];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
}

/** Returns the id of the request that the present work belongs to. */
export const currentRequest = (): string | undefined => running.getStore();

/** Runs work, and all that it starts, as a part of a request. */
export const withinRequest = <T>(id: string, work: () => T): T => running.run(id, work);

/**
 * Returns the flags of a job that the present work adds. Flags, unlike the payload, are ignored by
 * the processes of a release that doesn't know them.
 */
export function requestFlags(): readonly string[] | null {
  const id = currentRequest();
  return id === undefined ? null : [FLAG + id];
}

/** Returns the id in the flags of a job. */
export function requestInFlags(flags: Readonly<Record<string, true>> | null): string | undefined {
  const flag = Object.keys(flags ?? {}).find((one) => one.startsWith(FLAG));
  return flag?.slice(FLAG.length);
}
