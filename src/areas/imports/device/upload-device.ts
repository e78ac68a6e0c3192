/**
 * Represents one upload on this device: what screens read of it, and the calls to the worker that
 * holds its rows.
 */
import { bindFirstArgument } from '#kernel/device/engine-and-databases.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Delimiter, IssueMessage } from '../domain/index.ts';
import { storedUploadFacts } from './combine-upload-facts.ts';
import type { FilesDatabase } from './files-database.ts';
import type { UploadCode } from './upload-codes.ts';
import type { UploadFacts } from './upload-facts.ts';
import {
  FIRST_REQUEST_ROW_COUNT,
  type RegisteredValues,
  type RowsWanted,
  type UploadRows,
} from './upload-rows.ts';
import type { Caller } from './worker/rpc.ts';
import type { createLastReadUploadCache } from './last-read-upload.ts';
import type { createUnstoredUploads } from './worker/unstored-uploads.ts';
import type { WorkerApi } from './worker/worker-api.ts';

/**
 * The dependencies of the functions below: the database of files, the calls to the worker, the
 * facts that this page read last, and the uploads that aren't stored yet.
 */
export type UploadDeviceDeps = {
  readonly database: FilesDatabase;
  readonly ask: Caller<WorkerApi>;
  readonly shown: ReturnType<typeof createLastReadUploadCache>;
  readonly unstored: ReturnType<typeof createUnstoredUploads>;
  readonly now: () => Instant;
};

type UploadOnPage = UploadDeviceDeps & { readonly id: string };

/** The worker's functions whose first parameter is the upload's id, without that parameter. */
type OfUpload<Name extends keyof WorkerApi> =
  Parameters<WorkerApi[Name]> extends [id: string, ...args: infer Args]
    ? (...args: Args) => Promise<Awaited<ReturnType<WorkerApi[Name]>>>
    : never;

/** Returns functions that the worker executes; `worker-api.ts` describes them. */
function askedOfWorker<Name extends keyof WorkerApi>(
  { ask, id }: UploadOnPage,
  names: readonly Name[],
): { readonly [Each in Name]: OfUpload<Each> } {
  const asking = ask as (name: Name, ...args: unknown[]) => Promise<unknown>;
  const entries = names.map(
    (name) => [name, (...args: unknown[]) => asking(name, id, ...args)] as const,
  );
  return Object.fromEntries(entries) as { readonly [Each in Name]: OfUpload<Each> };
}

/** Returns the facts of the upload for a live query. Undefined if it was removed. */
async function facts({
  id,
  database,
  shown,
  unstored,
}: UploadOnPage): Promise<UploadFacts | undefined> {
  const before = unstored.factsOf(id);
  return shown.read((await storedUploadFacts(database, id)) ?? before);
}

/** Returns the facts once all choices that a person has made so far are stored and checked. */
async function settledFacts(upload: UploadOnPage): Promise<UploadFacts | undefined> {
  await upload.ask('settled', upload.id);
  return await facts(upload);
}

/**
 * Returns the facts that this page read last, for the first render of the next step. Undefined if
 * it read none, or last read the facts of another upload.
 */
const latestFacts = ({ id, shown }: UploadOnPage): UploadFacts | undefined => shown.factsOf(id);

/** Requests the first rows of a filter before they are shown. */
function askFirstRows({ id, ask, shown }: UploadOnPage, wanted: RowsWanted): void {
  const latest = shown.latestOf(id);
  if (!latest) return;
  ask('rows', id, wanted, 0, FIRST_REQUEST_ROW_COUNT).then(
    (rows) => shown.keep({ ...latest, wanted, rows }),
    () => undefined,
  );
}

/**
 * Returns rows that were requested before. Undefined if there are none, or if they don't belong to
 * `latestFacts`.
 */
const firstRows = ({ id, shown }: UploadOnPage, wanted: RowsWanted): UploadRows | undefined =>
  shown.rowsOf(id, wanted);

/** Resolves when some rows of the upload are available, at the latest after `most` milliseconds. */
const rowsSoon = ({ id, shown }: UploadOnPage, most: number): Promise<void> =>
  shown.rowsSoon(id, most);

async function removeRows(
  { id, ask }: UploadOnPage,
  rows: readonly number[],
): Promise<Result<void, UploadCode>> {
  const done = await ask('removeRows', id, rows);
  return done.ok ? ok(undefined) : done;
}

/**
 * Returns the parts that have rows in the file's currency without a price, most rows first. `price`
 * is the price that a person set for the part, or null.
 */
async function missingPrices({
  id,
  database,
}: UploadOnPage): Promise<
  readonly { readonly partNumber: string; readonly rows: number; readonly price: string | null }[]
> {
  const [record, found, kept] = await Promise.all([
    database.uploads.get(id),
    database.uploadFacts.get(id),
    database.uploadPriceless.get(id),
  ]);
  return (kept?.parts ?? found?.priceless ?? []).map(([partNumber, rows]) => ({
    partNumber,
    rows,
    price: record?.chosen.prices[partNumber] ?? null,
  }));
}

/**
 * Compares the file with the registered rows of its dates, which arrive in pages. The result is
 * stored until rows change.
 */
async function compareWith(
  { id, ask }: UploadOnPage,
  registered: AsyncIterable<readonly RegisteredValues[]>,
): Promise<Result<void, UploadCode>> {
  if (!(await ask('compareBegin', id))) return refuse('not_ready');
  for await (const rows of registered) await ask('comparePage', id, rows);
  await ask('compareEnd', id);
  return ok(undefined);
}

/**
 * Returns a file of the rows with errors. It has the columns of the original file, followed by the
 * sheet if there are several, the row, the column, the text found and what is expected. The default
 * is a workbook, because a spreadsheet that saves a CSV loses the digits of EANs.
 */
async function errorFile(
  { id, ask }: UploadOnPage,
  say: IssueMessage,
  language: Language,
  format: 'xlsx' | 'csv' = 'xlsx',
  delimiter?: Delimiter,
): Promise<Result<{ readonly name: string; readonly file: Blob }, UploadCode>> {
  const said = (await ask('errorCodes', id)).map(
    ([code, expected]) => [`${code} ${expected ?? ''}`, say(code, expected)] as const,
  );
  return await ask('errorFile', id, said, language, format, delimiter);
}

export function createUploadDevice(page: UploadDeviceDeps, id: string) {
  const upload: UploadOnPage = { ...page, id };
  return {
    id,
    ...bindFirstArgument(upload, {
      facts,
      settledFacts,
      latestFacts,
      askFirstRows,
      firstRows,
      rowsSoon,
      removeRows,
      missingPrices,
      compareWith,
      errorFile,
    }),
    ...askedOfWorker(upload, [
      'choose',
      'resume',
      'cancel',
      'rows',
      'edit',
      'removeFound',
      'fixEverywhere',
      'replaceValue',
      'valuesOf',
      'occurrences',
      'acceptRepairs',
      'applyRemembered',
      'setPrices',
      'undo',
      'leftOutFile',
      'applyCorrectedFile',
      'finalizing',
    ]),
  };
}
export type Upload = ReturnType<typeof createUploadDevice>;
