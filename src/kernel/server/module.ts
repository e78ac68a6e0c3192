/** The types of what a module's server layer provides for assembling the server. */
import type { CommonCode } from '#kernel/domain/codes.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { FileImportKind } from '#kernel/domain/protocol/file-import-kind.ts';
import type { Refusal } from '#kernel/domain/result.ts';
import type { Database } from './database.ts';
import type { PersonalDataTables } from './personal-data.ts';
import type { Migration } from './migrations.ts';
import type { OldTexts, PersonTexts } from './pseudonyms/pseudonyms-sql.ts';
import type { Route } from './define-route.ts';
import type { SealedColumn } from './secrets/sealed-columns-sql.ts';
import type { Services } from './services.ts';

/**
 * A job. It must be safe to run twice: a process that hangs, or loses its database for a minute,
 * counts as dead, and another process takes its job. `run.id` is the same in both runs.
 */
export type Job = (
  services: Services,
  payload: unknown,
  run?: { readonly id: string },
) => Promise<void>;

/** A job that runs regularly. `match` is a crontab expression in UTC. */
export type Cron = { readonly job: string; readonly match: string };

/**
 * A database restored from a backup. `id` is its new epoch, and `since` the newest time in the
 * backup. The count of order numbers that were lost is estimated from the time that has passed
 * since `from`. `atLeast` is a count of numbers that the operator wants reserved in addition.
 */
export type RestoredDatabase = {
  readonly id: string;
  readonly now: Instant;
  readonly since: Instant;
  readonly from: Instant;
  readonly atLeast?: number | undefined;
};

/** Counts how often other tables use a list's entries. An entry that is used cannot be removed. */
export type ListUseCounter = {
  /** The list's name, for example `country`. */
  readonly list: string;
  /**
   * The name of what uses the entries, for example `distributors`. The client of the settings area
   * has words for it.
   */
  readonly what: string;
  /** Counts the uses of several entries in one query. Entries without uses may be left out. */
  count(
    db: Database,
    entries: readonly {
      readonly id: number;
      readonly fields: Readonly<Record<string, unknown>>;
    }[],
  ): Promise<readonly EntryUseCount[]>;
};

/** How often an entry is used. `id` is the entry's id. */
export type EntryUseCount = { readonly id: number; readonly count: number };

/** An entry before or after a change, or null if it does not exist then. */
type FollowedEntry = {
  readonly id: number;
  readonly active: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
} | null;

/** A change of one entry of a list. */
export type ListChange = { readonly before: FollowedEntry; readonly after: FollowedEntry };

/**
 * Reacts to changes of a list's entries, in the same transaction. It receives all changes of one
 * save, removal or import.
 */
export type ListChangeListener = {
  /** The list's name, for example `keywords`. */
  readonly list: string;
  changed(db: Database, changes: readonly ListChange[], now: Instant): Promise<void>;
};

/** A record that the import of a file created or changed, as it is stored for undoing. */
export type FileImportChange = {
  /** `entry` is an entry of a list, and `term` a term of the relation of verticals. */
  readonly record: 'entry' | 'term';
  readonly id: string;
  /** The values before the import. Null if the import created the record. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
};

/**
 * Stores an import of a file with what it changed, in the caller's transaction, so that it can be
 * undone.
 */
export type StoreFileImport = (
  db: Database,
  made: {
    readonly kind: FileImportKind;
    /** The name of the file. Empty if the portal is of a version that doesn't send it. */
    readonly file: string;
    /** The id of the user who imports the file. */
    readonly by: number;
    readonly changes: readonly FileImportChange[];
  },
  now: Instant,
) => Promise<void>;

/** A module's part of the export of a person's data. */
export type DataExportPart = {
  /** The name of this part of the export, for example `tickets`. */
  readonly name: string;
  /**
   * Returns the records that this person wrote and those about them, but nothing about other
   * people.
   */
  read(db: Database, userId: number): Promise<readonly unknown[]>;
};

type ModuleParts = {
  readonly name: string;
  readonly listFollowers?: readonly ListChangeListener[];
  readonly listUses?: readonly ListUseCounter[];
  /**
   * The places where the module stores names of people. A pseudonym replaces them when the person
   * is removed or the names are old.
   */
  readonly personTexts?: readonly PersonTexts[];
  /** Other texts that are replaced once they are old. */
  readonly oldTexts?: readonly OldTexts[];
  readonly dataExport?: readonly DataExportPart[];
  /**
   * Takes part in a restore, in its transaction. Returns lines for the person who runs the restore
   * command.
   */
  readonly restored?: (db: Database, restored: RestoredDatabase) => Promise<readonly string[]>;
  /**
   * Checks a restore before anything is written. Returns why this backup cannot be used, or
   * undefined if it can.
   */
  readonly refusesRestore?: (
    db: Database,
    plan: Omit<RestoredDatabase, 'id'>,
  ) => Promise<Refusal<'numbers_used_up'> | undefined>;
  /** Returns the newest time in the module's documents up to `upTo`, or null if there is none. */
  readonly newestInstant?: (db: Database, upTo: Instant) => Promise<Instant | null>;
  /**
   * The names of sequences whose numbers people see. A restore skips fewer of these numbers than of
   * others.
   */
  readonly shownCounters?: readonly string[];
  readonly migrations?: readonly Migration[];
  /** Describes what each of the module's tables stores about people. Every table must be named. */
  readonly personalData?: PersonalDataTables;
  /** The columns with encrypted secrets, which are encrypted again when the key is replaced. */
  readonly sealedColumns?: readonly SealedColumn[];
  /** Tables whose rows belong to a distributor, with the column that names it. */
  readonly tenantTables?: Readonly<Record<string, string>>;
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly crons?: readonly Cron[];
};

/**
 * A module. `Code` lists the codes of its refusals beyond the common ones; the code does not
 * compile unless `codes` has an HTTP status for each.
 */
export type ServerModule<Code extends string = never> = ModuleParts & {
  readonly routes?: readonly Route<Code | CommonCode>[];
} & ([Code] extends [never] ? unknown : { readonly codes: Readonly<Record<Code, number>> });

/** A module with any codes. */
export type AnyServerModule = ModuleParts & {
  readonly routes?: readonly Route[];
  readonly codes?: Readonly<Record<string, number>>;
};
