/** Lets calls whose answers may be a few seconds old read from a standby. */
import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '#kernel/domain/call.ts';
import type { Database } from '../database.ts';
import { READS_PRIMARY_SECONDS } from '../postgres/replica.ts';
import type { Context } from '../define-route.ts';
import type { Services } from '../services.ts';

/**
 * The cookie of a browser that has written something within the last seconds. It reads from the
 * primary, whichever process answers.
 */
const WROTE_COOKIE = 'portal-wrote';

type Read<Answer> = (db: Database) => Promise<Answer>;

/**
 * Runs a handler on the standby if the call allows it, the standby is up to date, and the caller
 * has not just written something. If that fails, it is run on the primary.
 */
export async function readPossiblyLate<Answer>(
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
  } catch {
    replica!.distrust();
    return await run(db);
  }
}

/** Notes in the caller's browser that it writes, unless there is no standby. */
export function noteWriting(
  { replica }: Services,
  { method, principal }: FastifyRequest,
  setCookie: Context['reply']['setCookie'],
): void {
  if (replica && principal && method !== 'GET')
    setCookie(WROTE_COOKIE, '1', { path: '/api', maxAge: READS_PRIMARY_SECONDS });
}
