/** Lets calls whose answers may be a few seconds old read from a standby. */
import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '#kernel/domain/call.ts';
import type { Database } from '../database.ts';
import { READ_PRIMARY_AFTER_WRITE_SECONDS } from '../postgres/replica.ts';
import type { Context } from '../define-route.ts';
import type { Services } from '../services.ts';
import { isDatabaseOutage } from './failures.ts';

/**
 * The cookie of a browser that has written something within the last seconds. Every process then
 * answers the browser's calls from the primary.
 */
const WROTE_COOKIE = 'portal-wrote';

/**
 * Matches codes of PostgreSQL that an up-to-date primary would not have given: a query was
 * cancelled for the sake of the replay, or a table or column of a recent migration is still
 * missing.
 */
const ONLY_ON_STANDBY = /^(40001|42703|42P01)$/;

type Read<Answer> = (db: Database) => Promise<Answer>;

/**
 * Runs a handler on the standby if the call allows it, the standby is up to date, and the caller
 * has not just written something. If the standby cannot answer, the handler is run on the primary.
 */
export async function readFromReplicaIfCurrent<Answer>(
  { db, replica }: Services,
  call: AnyCall,
  request: FastifyRequest,
  run: Read<Answer>,
): Promise<Answer> {
  const hasWritten = request.cookies[WROTE_COOKIE] !== undefined;
  const standby = call.mayLag && !hasWritten ? replica?.usable() : undefined;
  if (!standby) return await run(db);
  try {
    return await run(standby);
  } catch (error) {
    const failure = error as Error & { readonly code?: string };
    if (!isDatabaseOutage(failure) && !ONLY_ON_STANDBY.test(failure.code ?? '')) throw error;
    replica!.distrust();
    return await run(db);
  }
}

/** Sets the cookie in the browser of a signed-in user who writes, if there is a standby. */
export function rememberRecentWrite(
  { replica }: Services,
  { method, principal }: FastifyRequest,
  setCookie: Context['reply']['setCookie'],
): void {
  if (replica && principal && method !== 'GET')
    setCookie(WROTE_COOKIE, '1', { path: '/api', maxAge: READ_PRIMARY_AFTER_WRITE_SECONDS });
}
