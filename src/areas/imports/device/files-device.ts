/**
 * Gives a page the uploads of this device. Stored state is read on the page with live queries; the
 * worker does everything that involves rows.
 */
import { bindFirstArgument } from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { FileDocumentKind } from '../domain/index.ts';
import { completeUpload } from './changes/finalize-upload.ts';
import {
  openFilesDatabase,
  rememberedUploadsOf,
  removeUpload,
  type IndexedDbFactory,
  type UploadRecord,
} from './files-database.ts';
import { startUpload, openFileBeforeUpload, type StartUploadDeps } from './start-upload-on-page.ts';
import type { FilesOptions, UploadOwner } from './upload-check-context.ts';
import type { UploadChoices } from './upload-choices.ts';
import { createUploadDevice, type Upload } from './upload-device.ts';
import type { UploadHead } from './upload-head.ts';
import { connectWorker, startWorker, type Connection } from './worker/worker-connection.ts';
import { createLastReadUploadCache } from './last-read-upload.ts';
import { createUnstoredUploads } from './worker/unstored-uploads.ts';

type OpenedFiles = StartUploadDeps &
  Pick<FilesOptions, 'kinds'> & { readonly worker: ReturnType<typeof connectWorker> };

const headAs = ({
  chosen: _chosen,
  isWhole: _isWhole,
  pages: _pages,
  revision: _revision,
  checkedAt: _checkedAt,
  columnsAt: _columnsAt,
  hash: _hash,
  ...head
}: UploadRecord): UploadHead => head;

/** Returns the uploads, newest first. It can be called in a live query. */
async function list({ database, kinds }: OpenedFiles): Promise<readonly UploadHead[]> {
  const records = await database.uploads
    .orderBy('startedAt')
    .reverse()
    .filter(({ kind }) => kinds.includes(kind))
    .toArray();
  return records.map(headAs);
}

function open(files: OpenedFiles, id: string): Upload {
  if (files.worker.isStarted()) files.ask('refresh', id).catch(() => undefined);
  return createUploadDevice(files, id);
}

/**
 * Loads in advance the code and data that reading a file of this kind needs, while the person is
 * still choosing a file. If the owner is known, this includes the data that rows are checked
 * against. Otherwise that data is loaded when the file is read.
 */
function prepare({ ask }: OpenedFiles, kind: FileDocumentKind, owner?: UploadOwner): void {
  ask('prepare', kind, owner).catch(() => undefined);
}

async function remove({ database, ask, worker }: OpenedFiles, id: string): Promise<void> {
  if (worker.isStarted()) await ask('remove', id);
  else await removeUpload(database, id);
}

/**
 * Returns what this device remembers of completed uploads, newest first, for
 * `UploadCheckContext.remembered`.
 */
async function remembered(
  { database }: OpenedFiles,
  { kind, distributorId }: Pick<UploadOwner, 'kind' | 'distributorId'>,
): Promise<
  readonly {
    readonly at: Instant;
    readonly names: readonly string[];
    readonly choices: UploadChoices;
  }[]
> {
  const found = await rememberedUploadsOf(database, kind, distributorId);
  return found.map(({ at, names, choices }) => ({ at, names, choices }));
}

/** Removes an upload whose report is complete, and remembers its choices. */
const complete = ({ database, now }: OpenedFiles, id: string): Promise<void> =>
  completeUpload(database, id, now());

/** Ends the worker. Unfinished work continues after the next start. */
function close({ database, worker }: OpenedFiles): void {
  worker.close();
  database.close({ disableAutoOpen: true });
}

/** Continues interrupted uploads as soon as a screen uses files. */
async function resumeInterrupted({ database, kinds, ask }: OpenedFiles): Promise<void> {
  const count = await database.uploads
    .filter(
      ({ kind, step, progress, isWhole, revision, checkedAt }) =>
        kinds.includes(kind) &&
        !progress.isHalted &&
        step !== 'refused' &&
        step !== 'no_room' &&
        (!isWhole || revision !== checkedAt),
    )
    .count();
  if (count > 0) await ask('resumeAll', kinds);
}

/** Opens the files of a user on a page. The worker starts with the first call that needs it. */
export function openFilesDevice(
  options: FilesOptions,
  {
    connect = startWorker,
    now = Date.now,
    ...opening
  }: IndexedDbFactory & {
    readonly connect?: () => Connection;
    readonly now?: () => number;
  } = {},
) {
  const database = openFilesDatabase(options.userId, opening);
  const shown = createLastReadUploadCache();
  const unstored = createUnstoredUploads();
  const worker = connectWorker(options, connect, { shown, unstored });
  const { kinds } = options;
  const files: OpenedFiles = {
    database,
    ask: worker.ask,
    shown,
    unstored,
    now,
    ahead: {},
    kinds,
    worker,
  };

  resumeInterrupted(files).catch(() => undefined);

  return bindFirstArgument(files, {
    list,
    open,
    prepare,
    lookAhead: openFileBeforeUpload,
    begin: startUpload,
    remove,
    remembered,
    complete,
    close,
  });
}
export type Files = ReturnType<typeof openFilesDevice>;
