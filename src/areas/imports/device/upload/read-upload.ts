/**
 * Reads the file of an upload, text or workbook, and checks its rows on the way if its columns are
 * known.
 */
import { dropPages, type UploadRecord } from '../files-database.ts';
import { finishCheck } from './finish-check.ts';
import { storedFileOf, openedFacts, openUpload } from './open-upload.ts';
import type { Opening } from './opened-upload.ts';
import { putUpload, refusedChange, type PipelineRun } from './pipeline-run.ts';
import { trackProgress } from './track-progress.ts';
import { readAndStore } from './read-pages.ts';
import { showColumns } from './show-columns.ts';
import type { UploadCache } from './upload-cache.ts';

/**
 * Reads and checks an upload. It ends with checked rows, with columns that a person must choose, or
 * with a refusal. If the whole file leads to another pattern than its beginning, everything must be
 * checked again.
 */
export async function readUpload(run: PipelineRun, record: UploadRecord): Promise<void> {
  const begun = run.cache.begun.get(record.id);
  run.cache.begun.delete(record.id);

  // A browser may refuse to read a file that changed on the disk after it was chosen. The stored
  // copy stays readable.
  const opening =
    (await begun?.opening.catch(() => undefined)) ?? (await openAgain(run.cache, record));

  if ('refused' in opening) {
    const { refused, facts } = opening;
    if (facts) await run.cache.database.uploadFacts.put(facts);
    await putUpload(run, record, refused);
    return;
  }

  const { opened, steps, facts, hash } = opening;
  const ahead = begun?.ahead();

  if (!begun?.isShown)
    await showColumns(run, record, facts).catch((error: unknown) => {
      ahead?.end();
      throw error;
    });

  const progress = trackProgress(run, record);

  // Pages that were read since the file was chosen aren't read again.
  const read = await (ahead?.follow(progress) ??
    readAndStore(run.cache, record.id, opening, progress));

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
    first: read.first,
    laterTables: read.laterTables,
    starts: read.starts,
  });
}

const openAgain = (cache: UploadCache, record: UploadRecord): Promise<Opening> =>
  openUpload(cache, record, storedFileOf(cache, record), dropPages(cache.database, record.id));
