/** Reads the file of an upload, text or workbook, and checks its rows on the way where its columns allow. */
import type { OpenedFile } from '../../domain/index.ts';
import { eachPage } from '../../domain/read/each-page.ts';
import { dropPages, type UploadRecord } from '../database.ts';
import { finishCheck } from './finish-check.ts';
import { keptFileOf, openedFacts, openUpload } from './open-upload.ts';
import type { OpenedUpload, Opening } from './opening.ts';
import { noting } from './pages.ts';
import { putUpload, refusedChange, type PipelineRun } from './pipeline-run.ts';
import { trackProgress } from './progress.ts';
import { showColumns } from './show-columns.ts';
import { PAGE, storing } from './storing.ts';
import type { UploadCache } from './upload-cache.ts';

/** Ends with the rows checked, with columns that ask a person, or with a refusal; where the whole file decides otherwise than its beginning, all is to be checked again. */
export async function readUpload(run: PipelineRun, record: UploadRecord): Promise<void> {
  const begun = run.cache.begun.get(record.id);
  run.cache.begun.delete(record.id);
  // A browser may refuse to read what a person has changed meanwhile: the copy stays as it was.
  const opening =
    (await begun?.opening.catch(() => undefined)) ?? (await openAgain(run.cache, record));
  if ('refused' in opening) {
    await putUpload(run, record, opening.refused);
    return;
  }
  const { opened, steps, facts, hash } = opening;
  if (!begun?.isShown) await showColumns(run, record, facts);
  const read = await readPages(run, record, opening);
  if (!read.all.ok) {
    await putUpload(run, record, { hash: await hash, ...refusedChange(read.all) });
    return;
  }
  const done = steps.check?.end();
  await finishCheck(run, {
    record: { ...record, hash: await hash, isWhole: true, pages: read.pages },
    base: openedFacts(opened, record.id),
    columns: steps.columns,
    checked: done?.checked,
    patterns: done?.patterns,
    offered: steps.offers?.result() ?? [],
    marks: read.marks,
    starts: read.starts,
  });
}

const openAgain = (cache: UploadCache, record: UploadRecord): Promise<Opening> =>
  openUpload(cache, record, keptFileOf(cache, record), dropPages(cache.database, record.id));

/** One pass over the file: of a text the starts are noted from which its rows are read again, of a workbook the rows are stored. */
async function readPages(
  run: PipelineRun,
  record: UploadRecord,
  { file, opened, steps: { check, offers } }: OpenedUpload,
) {
  const isWorkbook = opened.facts.kind === 'xlsx';
  const starts = noting(record.id);
  const store = storing(run.cache.database, record.id);
  const progress = trackProgress(run, record, (rows) =>
    isWorkbook ? workbookShare(opened, rows) : starts.share(file.size),
  );
  let rows = 0;
  let pages = 0;
  const all = await eachPage(
    opened,
    async (page) => {
      offers?.page(page);
      const marks = check?.page(page);
      if (isWorkbook) await store.rows(page, pages);
      if (marks) await store.marks(marks, pages);
      pages++;
      rows += page.rows.length;
      await progress(rows);
    },
    { size: PAGE, onStart: starts.note },
  );
  const marks = await store.done();
  return { all, pages, marks, starts: isWorkbook ? undefined : starts.record() };
}

/** By the tags that the sheet has: about four a cell and two a row. */
function workbookShare({ facts, notes }: OpenedFile, rows: number): number {
  const columns = facts.head.rows[0]?.length ?? 1;
  const tagsRead = rows * (4 * columns + 2);
  return Math.min(1, tagsRead / Math.max(notes.tags, 1));
}
