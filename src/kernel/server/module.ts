/** What a module shows of its server layer to the assembly. */
import type { CommonCode } from '#kernel/domain/codes.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Refusal } from '#kernel/domain/result.ts';
import type { Database } from './database.ts';
import type { KeptTables } from './kept.ts';
import type { Migration } from './migrations.ts';
import type { OldTexts, PersonTexts } from './pseudonyms/queries.ts';
import type { Route } from './route.ts';
import type { Services } from './services.ts';

/** Safe to run twice: a process that stands still or loses its database for a minute is taken for dead, and another one takes its job. `run.id` is the same each time. */
export type Job = (
  services: Services,
  payload: unknown,
  run?: { readonly id: string },
) => Promise<void>;
export type Cron = { readonly job: string; /** Crontab in UTC. */ readonly match: string };

/** This database was restored from a backup: `id` is its new epoch, `since` the newest instant that the backup knew, `from` since when numbers are counted by time, `atLeast` how many are set aside beside those. */
export type RestoredDatabase = {
  readonly id: string;
  readonly now: Instant;
  readonly since: Instant;
  readonly from: Instant;
  readonly atLeast?: number | undefined;
};
/** Who names the entries of a list that settings keeps: an entry that is named is not removed. */
export type ListUse = {
  /** `country`. */
  readonly list: string;
  /** What a person is told of them: `distributors`. The client of settings has words for it. */
  readonly what: string;
  count(
    db: Database,
    entry: { readonly id: number; readonly fields: Readonly<Record<string, unknown>> },
  ): Promise<number>;
};
/** An entry as it was, or is: null where there was none, or is none any more. */
type FollowedEntry = {
  readonly id: number;
  readonly active: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
} | null;
export type ListChange = { readonly before: FollowedEntry; readonly after: FollowedEntry };
/** Who acts when entries of a list of settings change: in the transaction that changes them, told of all that one save, removal or file changes. */
export type ListFollower = {
  /** `keywords`. */
  readonly list: string;
  changed(db: Database, changes: readonly ListChange[], now: Instant): Promise<void>;
};
/** What a module keeps about a person, for the file that they take along. */
export type PersonData = {
  /** The name of its part in that file: `tickets`. */
  readonly name: string;
  /** What this person wrote, or what is about them; nothing of anybody else. */
  read(db: Database, userId: number): Promise<readonly unknown[]>;
};
type ModuleParts = {
  readonly name: string;
  readonly listFollowers?: readonly ListFollower[];
  readonly listUses?: readonly ListUse[];
  /** Where it keeps names of persons, which a pseudonym replaces when they are removed. */
  readonly personTexts?: readonly PersonTexts[];
  /** What else is replaced once it is old. */
  readonly oldTexts?: readonly OldTexts[];
  readonly personData?: readonly PersonData[];
  /** Takes part in a restore, in its transaction; → what whoever ran the command should know, a line each. */
  readonly restored?: (db: Database, restored: RestoredDatabase) => Promise<readonly string[]>;
  /** Asked before anything is written: why this backup can't be taken as it is; undefined: it can. */
  readonly refusesRestore?: (
    db: Database,
    plan: Omit<RestoredDatabase, 'id'>,
  ) => Promise<Refusal<'numbers_used_up'> | undefined>;
  /** The newest instant up to this one that its documents know; null: there are none. */
  readonly newestInstant?: (db: Database, upTo: Instant) => Promise<Instant | null>;
  readonly migrations?: readonly Migration[];
  /** What its tables keep of people: every table is named. */
  readonly kept?: KeptTables;
  /** Tables whose rows belong to a distributor, with the column that says to which. */
  readonly tenantTables?: Readonly<Record<string, string>>;
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly crons?: readonly Cron[];
};
/** `Code`: what its routes refuse with beyond the common codes. Each owes its HTTP status in `codes`, or it does not compile. */
export type ServerModule<Code extends string = never> = ModuleParts & {
  readonly routes?: readonly Route<Code | CommonCode>[];
} & ([Code] extends [never] ? unknown : { readonly codes: Readonly<Record<Code, number>> });
/** One of the modules, whatever its codes. */
export type AnyServerModule = ModuleParts & {
  readonly routes?: readonly Route[];
  readonly codes?: Readonly<Record<string, number>>;
};
