/** Defines the calls of the page about Box. */
import { defineCall } from '#kernel/domain/call.ts';
import { instantSchema, z } from '#kernel/domain/schema.ts';

const right = ['box.write'] as const;
export const boxStates = ['not_configured', 'not_connected', 'connected', 'leaving'] as const;

export const boxProblems = [
  'reauthorize',
  'full',
  'unreachable',
  'wrong_content',
  'not_found',
  'rejected',
] as const;

const view = z.object({
  state: z.enum(boxStates),
  /** Name of the connected Box account. Null if none is connected. */
  account: z.nullable(z.string()),
  connectedAt: z.nullable(instantSchema),
  /** Why files can't be moved to Box or back. Null if they can be moved. */
  problem: z.nullable(z.enum(boxProblems)),
  /**
   * Number of files that are or will be in the storage (`files`), and of those that were moved to
   * Box and not back yet (`moved`). Both count files that a storage still has although their report
   * was undone or removed, so that they are equal only if no file remains to be moved to Box.
   */
  files: z.int(),
  moved: z.int(),
  /**
   * The operator's S3 storage. `home` means that finished files belong in it, and `leaving` that
   * files are being moved back from it to the database. Null if neither applies.
   */
  s3: z.nullable(
    z.object({
      state: z.enum(['home', 'leaving']),
      moved: z.int(),
      problem: z.nullable(z.enum(boxProblems)),
    }),
  ),
  /**
   * Files without a copy in the database that a storage returns with other content or not at all.
   */
  unreadable: z.object({
    count: z.int(),
    /** The first of these files in each storage, with their names there. */
    files: z.array(
      z.object({
        storage: z.enum(['box', 's3']),
        name: z.string(),
        problem: z.enum(['wrong_content', 'not_found']),
      }),
    ),
  }),
});
export type FileStorageView = z.infer<typeof view>;

export const getFileStorageStatus = defineCall({
  name: 'box.status',
  method: 'GET',
  path: '/settings/box',
  right,
  summary: 'Whether Box is connected, and how many files lie there',
  answer: view,
});

export const connectBox = defineCall({
  name: 'box.connect',
  method: 'POST',
  path: '/settings/box/connect',
  right,
  command: true,
  summary: 'Begin to connect Box; the answer has the address to open',
  body: z.strictObject({}),
  answer: z.object({ url: z.string() }),
});

export const finishBoxConnection = defineCall({
  name: 'box.finish',
  method: 'POST',
  path: '/settings/box/finish',
  right,
  command: true,
  summary: 'Finish connecting Box with what it gave to the page that it came back to',
  body: z.strictObject({
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    code: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  answer: view,
});

export const disconnectBox = defineCall({
  name: 'box.disconnect',
  method: 'POST',
  path: '/settings/box/disconnect',
  right,
  command: true,
  summary: 'Bring all files back into the database, then end the connection',
  body: z.strictObject({}),
  answer: view,
});

export const moveFilesNow = defineCall({
  name: 'box.retry',
  method: 'POST',
  path: '/settings/box/retry',
  right,
  command: true,
  summary: 'Go on moving files now instead of within five minutes',
  body: z.strictObject({}),
});
