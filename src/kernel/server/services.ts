/** What handlers and jobs may use of the outside: database, configuration, clock, log. No global state. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database.ts';

export type Services = {
  /** Unscoped: for jobs and for identifying a caller. Handlers use their context's `db`. */
  readonly db: Database;
  readonly config: Config;
  /** Milliseconds of UTC; tests hold it. */
  readonly now: () => Instant;
  readonly log: FastifyBaseLogger;
  /** What this process is: the version it was built as, on every answer, and the newest schema that it reads. */
  readonly release: { readonly version: string; readonly schema: number };
  /** Aborted from the signal to stop on. */
  readonly stopping: AbortSignal;
  /** Identity of this database; on every answer. */
  readonly epoch: string;
};
