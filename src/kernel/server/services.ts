/**
 * Defines what handlers and jobs may use of the outside world: database, configuration, clock and
 * log. They are passed as arguments.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { AcknowledgedCommands } from './acknowledged/acknowledged-commands.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { ReadReplica } from './postgres/replica.ts';

/** The services of one server process. */
export type Services = {
  /**
   * The database, not limited to a distributor: for jobs, and for identifying callers. Handlers use
   * their context's `db`.
   */
  readonly db: Database;
  /** The standby that calls may read from, or undefined if there is none. */
  readonly replica?: ReadReplica | undefined;
  /** The commands that this process acknowledged. Undefined in an operator's command. */
  readonly acknowledged?: AcknowledgedCommands | undefined;
  readonly config: Config;
  /** Returns the current time in milliseconds, UTC. Tests replace this clock. */
  readonly now: () => Instant;
  readonly log: FastifyBaseLogger;
  /**
   * The version of this build, sent with every answer of the API, and the newest schema that it
   * reads.
   */
  readonly release: { readonly version: string; readonly schema: number };
  /** Aborted when the process receives the signal to stop. */
  readonly stopping: AbortSignal;
  /** The identity of this database, sent with every answer of the API. */
  readonly epoch: string;
};
