/** Defines the calls of the page about the system. */
import { defineCall } from '#kernel/domain/call.ts';
import { instantSchema, z } from '#kernel/domain/schema.ts';
import { checkVerdicts } from './findings/check-finding.ts';

/**
 * The maximum numbers of devices, of failed jobs and of refused addresses in an answer. The page
 * says if there are more.
 */
export const MAX_LISTED_ROWS = 50;

const failedJob = z.object({
  id: z.string(),
  job: z.string(),
  attempts: z.int(),
  /** When the job is tried again. Null if it isn't. */
  next: z.nullable(instantSchema),
  /** The first line of the last error. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

const unsentDevice = z.object({
  /** Serial number of the session. */
  id: z.int(),
  name: z.string(),
  distributor: z.nullable(z.string()),
  userAgent: z.string(),
  /** The number of documents and files that wait to be sent. */
  count: z.int(),
  /** The number of drafts that aren't sent before their author finishes them. */
  unfinished: z.int(),
  /** The time of the oldest unsent work, with drafts. */
  since: instantSchema,
  /** When the device reported this. */
  toldAt: instantSchema,
});
export type UnsentDevice = z.infer<typeof unsentDevice>;

const refusedAddress = z.object({
  email: z.string(),
  at: instantSchema,
  /** What the mail server answered, in its language. */
  answer: z.string(),
});
export type RefusedAddress = z.infer<typeof refusedAddress>;

const versionRow = z.object({
  /** The version of the portal. Null if the devices reported none. */
  version: z.nullable(z.string()),
  devices: z.int(),
  /**
   * Devices by what they reported about whether the portal can open offline on them. `untold`: they
   * reported nothing.
   */
  opens: z.object({ yes: z.int(), soon: z.int(), no: z.int(), untold: z.int() }),
});
export type VersionRow = z.infer<typeof versionRow>;

const view = z.object({
  /** The version of the server that answers. */
  version: z.string(),
  versions: z.array(versionRow),
  unsent: z.object({ devices: z.array(unsentDevice), hasMore: z.boolean() }),
  /**
   * `jobs` counts the jobs that have attempts left, including running ones and those that send
   * mails. `mails` counts the latter. `oldest` is the time at which the oldest of the jobs that are
   * due or have failed before was added, or null if there is none.
   */
  waiting: z.object({ jobs: z.int(), mails: z.int(), oldest: z.nullable(instantSchema) }),
  failed: z.object({ jobs: z.array(failedJob), count: z.int() }),
  /** Addresses that a mail server refuses for good, the latest first. */
  refused: z.object({ addresses: z.array(refusedAddress), count: z.int() }),
  storage: z.object({
    databaseBytes: z.number(),
    /**
     * Files outside of the database. `problems` also counts files that can't be moved there.
     */
    places: z.array(
      z.object({ storage: z.string(), files: z.int(), bytes: z.number(), problems: z.int() }),
    ),
  }),
  /**
   * When the ERP last made an accepted call, and when the command `backup` last made a backup. Null
   * if that never happened.
   */
  erpCalledAt: z.nullable(instantSchema),
  backedUpAt: z.nullable(instantSchema),
});
export type SystemView = z.infer<typeof view>;

export const getSystemOverview = defineCall({
  name: 'system.view',
  method: 'GET',
  path: '/system',
  right: ['settings.read'],
  summary: 'Devices, jobs, storage, the ERP’s last call and the last backup',
  answer: view,
});

const finding = z.object({
  /** The part of the installation that was checked. */
  what: z.string(),
  verdict: z.enum(checkVerdicts),
  /**
   * What was found, in English. The operator’s command prints it, and the portal shows it if it has
   * no words for the code.
   */
  says: z.string(),
  /** The code and the values from which the portal composes the text in the reader’s language. */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SystemFinding = z.infer<typeof finding>;

export const getSystemCheck = defineCall({
  name: 'system.check',
  method: 'GET',
  path: '/system/check',
  right: ['settings.read'],
  summary: 'What the operator’s command “check” says',
  answer: z.object({ at: instantSchema, findings: z.array(finding) }),
});

export const retryJobsAndMails = defineCall({
  name: 'system.retry',
  method: 'POST',
  path: '/system/retry',
  right: ['settings.write'],
  command: true,
  summary: 'Try failed jobs and mails again now',
  body: z.strictObject({
    ids: z
      .array(z.string().check(z.regex(/^[1-9]\d{0,17}$/)))
      .check(z.minLength(1), z.maxLength(MAX_LISTED_ROWS)),
  }),
  answer: z.object({ retried: z.int() }),
});
