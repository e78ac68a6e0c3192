/**
 * Plays what people and the ERP did, through the calls of the portal's own server, at the time at
 * which they did it. What is played can therefore contain nothing that the portal would refuse.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAllSessions, isSessionAlive, openSession } from '#areas/account/server/index.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { HOUR, type Instant } from '#kernel/domain/dates.ts';
import {
  fillPathParameters,
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '#kernel/domain/protocol/address.ts';
import { OPERATION_ID_HEADER, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import type { Transaction } from '#kernel/server/database.ts';
import { deleteWaitingJobs } from '#kernel/server/jobs.ts';
import type { Services } from '#kernel/server/services.ts';
import { buildApp } from '../../build-app.ts';
import { allJobs } from '../../modules.ts';
import { createLogger } from '../../open-services.ts';
import type { Person } from '../person.ts';
import { transactionAsDatabase } from './transaction-as-database.ts';

type Input<C extends AnyCall> = {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
};

/**
 * Sends calls at the time of its clock. `by` is a user, or `erp` for calls with the ERP's token.
 */
export type ScenePlayer = {
  /** Sets the server's clock. */
  setClock(now: Instant): void;
  /** Sends a call and returns the body of its answer. Throws if the call is refused. */
  call<C extends AnyCall>(by: Person | 'erp', call: C, input?: Input<C>): Promise<AnswerOf<C>>;
  /** Runs a job of the portal at once. Jobs that calls add are not run. */
  runJob(name: string, payload?: Record<string, unknown>): Promise<void>;
  /**
   * Ends the play. It deletes its sessions and the waiting jobs, such as mails about past events.
   */
  end(): Promise<void>;
};

/** Starts a server within the transaction. */
export async function startScenePlayer(
  services: Omit<Services, 'db' | 'replica' | 'log'>,
  transaction: Transaction,
  begin: Instant,
): Promise<ScenePlayer> {
  let now = begin;
  let count = 0;
  const db = transactionAsDatabase(transaction);
  // Mails of the past are written to a folder that is removed at the end.
  const mails = mkdtempSync(join(tmpdir(), 'demonstration-'));
  const played: Services = {
    ...services,
    config: { ...services.config, dataDir: mails, smtpUrl: undefined, writesAMinute: 0 },
    db,
    now: () => now,
    log: createLogger('silent') as Services['log'],
  };
  const app = await buildApp(played);

  const sessions = new Map<number, { token: string; openedAt: Instant; usedAt: Instant }>();
  // Returns the token of the person's session. Opens a new session if the last one has ended or
  // would end within an hour.
  async function tokenOf({ id, distributorId }: Person): Promise<string> {
    const known = sessions.get(id);
    const state = known && {
      createdAt: known.openedAt,
      lastActionAt: known.usedAt,
      endedAt: null,
      distributorId,
    };
    const isAlive = state !== undefined && isSessionAlive(state, now + HOUR);
    const token = isAlive ? known!.token : await openSession(db, id, now);
    sessions.set(id, { token, openedAt: isAlive ? known!.openedAt : now, usedAt: now });
    return token;
  }

  let erpToken: string | undefined;

  return {
    setClock(instant) {
      now = instant;
    },

    async call(by, call, { params, query, body } = {}) {
      count += 1;
      const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
      const path = fillPathParameters(call, (params ?? {}) as Record<string, unknown>);
      const isBytes = (body as unknown) instanceof Uint8Array;

      const answer = await app.inject({
        method: call.method,
        url: `/api${path}${search && `?${search}`}`,
        headers: {
          ...(by === 'erp'
            ? { authorization: `Bearer ${erpToken}` }
            : { [TOKEN_HEADER]: await tokenOf(by) }),
          ...(call.command ? { [OPERATION_ID_HEADER]: keyOf(count) } : {}),
          ...(call.body
            ? { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }
            : {}),
        },
        ...(call.body
          ? { payload: isBytes ? Buffer.from(body as Uint8Array) : JSON.stringify(body ?? {}) }
          : {}),
      });

      if (answer.statusCode !== 200)
        throw new Error(`${call.name} was refused: ${answer.statusCode} ${answer.body}`);
      const taken = (answer.json() as Record<string, unknown>)[call.envelope];
      if (call.name === erpCalls.getAccessToken.name) erpToken = taken as string;
      return taken as never;
    },

    async runJob(name, payload = {}) {
      await allJobs[name]!(played, payload, { id: '0' });
    },

    async end() {
      await app.close();
      rmSync(mails, { recursive: true });
      await deleteAllSessions(db);
      await deleteWaitingJobs(db);
      await db.destroy();
    },
  };
}

/** Returns the idempotency key of the nth call. */
const keyOf = (n: number): string =>
  createHash('sha256')
    .update(`demonstration ${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
