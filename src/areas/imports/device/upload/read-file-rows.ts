/**
 * Reads a file in one pass. For a text file it records the positions from which rows can be read
 * again; for a workbook it stores the rows.
 */
import {
  createTableAligner,
  documentSchemas,
  type OpenedFile,
  type RowPage,
} from '../../domain/index.ts';
import { refusalAsResult } from '../../domain/file-refusal.ts';
import { forEachPage } from '../../domain/read/for-each-page.ts';
import type { MarksRecord } from '../files-database.ts';
import type {
  EarlyReading,
  OpenedUpload,
  ReadPagesResult,
  ReportProgress,
} from './opened-upload.ts';
import { createPositionCollector } from './upload-pages.ts';
import { StoppedError } from './pipeline-run.ts';
import { marksRecord, RECORDS_PER_PAGE, createPageWriter } from './page-writer.ts';
import type { UploadCache } from './upload-cache.ts';

export const readAndStorePages = (
  { database }: Pick<UploadCache, 'database'>,
  id: string,
  opening: OpenedUpload,
  progress: ReportProgress,
): Promise<ReadPagesResult> => readPages(id, opening, createPageWriter(database, id), progress);

/**
 * Reads a text file before the person continues. Nothing is stored, and marks stay in memory.
 * Returns undefined for a workbook, whose rows can only be in the database, and for a file whose
 * columns a person must choose first.
 */
export function startEarlyReading(
  { breathe }: Pick<UploadCache, 'breathe'>,
  id: string,
  opening: OpenedUpload,
): EarlyReading | undefined {
  if (opening.opened.facts.kind !== 'csv' || !opening.steps.check) return undefined;
  const marks: MarksRecord[] = [];
  let isEnded = false;
  let tell: ReportProgress | undefined;
  let resting: Promise<void> | undefined;

  // Wait before reading, so that a person who continues at once gets an answer first.
  const read = breathe().then(() =>
    readPages(
      id,
      opening,
      {
        rows: () => Promise.reject(new Error('Rows of a text are not stored.')),
        async marks(found, n) {
          marks.push(marksRecord(id, n, found));
        },
        done: async () => marks,
      },
      async (rows, shareOf) => {
        if (isEnded) throw new StoppedError();
        // A person may continue at any moment, so the worker handles messages between two pages of
        // rows.
        await resting;
        await (tell ? tell(rows, shareOf) : breathe());
      },
    ),
  );

  read.catch(() => undefined);

  return {
    follow(progress) {
      tell = progress;
      return read;
    },
    rest(until) {
      resting = until;
    },
    end() {
      isEnded = true;
    },
  };
}

async function readPages(
  id: string,
  { file, opened, kind, steps: { columns, check, offers } }: OpenedUpload,
  store: ReturnType<typeof createPageWriter>,
  progress: ReportProgress,
): Promise<ReadPagesResult> {
  const isWorkbook = opened.facts.kind !== 'csv';
  const starts = createPositionCollector(id);
  const aligner = columns && createTableAligner(columns.prepared.header, documentSchemas[kind]);
  const shareOf = () => (isWorkbook ? workbookShare(opened, rows) : starts.share(file.size));
  let first: RowPage | undefined;
  let pages = 0;
  let rows = 0;
  const read = await forEachPage(
    opened,
    async (raw) => {
      const page = aligner?.page(raw) ?? raw;
      first ??= page;
      const marks = check?.page(page);
      offers?.page(page, marks);
      if (isWorkbook) await store.rows(raw, pages);
      if (marks) await store.marks(marks, pages);
      pages++;
      rows += page.rows.length;
      await progress(rows, shareOf);
    },
    { size: RECORDS_PER_PAGE, onStart: starts.note },
  );

  const all = read.ok ? await refusalAsResult(async () => endOf(aligner, read.value)) : read;
  const marks = await store.done();
  const laterTables = aligner?.laterTables ?? [];

  return {
    all,
    pages,
    first,
    laterTables,
    marks,
    starts: isWorkbook ? undefined : starts.record(),
  };
}

/**
 * Returns the number of records. Throws `FileRefusedError` if the last sheet has no column names.
 */
function endOf(
  aligner: ReturnType<typeof createTableAligner> | undefined,
  records: number,
): number {
  aligner?.end();
  return records;
}

/**
 * Estimates the share by the number of tags in the sheet: about four per cell and two per row. For
 * several sheets, it is the share of their rows.
 */
function workbookShare({ facts, notes }: OpenedFile, rows: number): number {
  const { readSheets = [], sheets, head } = facts;

  // The tags of later sheets aren't counted yet, but their rows were when the file was opened.
  if (readSheets.length > 0) {
    const all = readSheets.reduce((sum, at) => sum + (sheets[at]?.rows ?? 0), 0);
    return Math.min(1, rows / Math.max(all, 1));
  }

  const columns = head.rows[0]?.length ?? 1;
  const tagsRead = rows * (4 * columns + 2);
  return Math.min(1, tagsRead / Math.max(notes.tags, 1));
}
