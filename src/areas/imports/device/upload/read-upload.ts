/**
 * Reads the file of an upload, text or workbook, and checks its rows on the way if its columns are
 * known.
 */
import { deletePagesOfUpload, type UploadRecord } from '../files-database.ts';
import { finishCheck } from './finish-check.ts';
import { openStoredFile, factsOfOpenedFile, openUpload } from './open-upload.ts';
import type { UploadOpening } from './opened-upload.ts';
import { writeUploadOfRun, refusalChange, type PipelineRun } from './pipeline-run.ts';
import { trackProgress } from './track-progress.ts';
import { readAndStorePages } from './read-file-rows.ts';
import { storeShownColumns } from './store-shown-columns.ts';
import type { UploadCache } from './upload-cache.ts';

/**
 * Reads and checks an upload. It ends with checked rows, with columns that a person must choose, or
 * with a refusal. If the whole file leads to another pattern than its beginning, everything must be
 * checked again.
 */
export async function readUpload(run: PipelineRun, asked: UploadRecord): Promise<void> {
  const begun = run.cache.begun.get(asked.id);
  run.cache.begun.delete(asked.id);

  // A browser may refuse to read a file that changed on the disk after it was chosen. The stored
  // copy stays readable.
  const opening =
    (await begun?.opening.catch(() => undefined)) ?? (await openAgain(run.cache, asked));

  if ('refused' in opening) {
    const { refused, facts } = opening;
    if (facts) await run.cache.database.uploadFacts.put(facts);
    await writeUploadOfRun(run, asked, refused);
    return;
  }

  const { opened, steps, facts, hash, chosen } = opening;
  const record = { ...asked, chosen };

  // A remembered format counts as chosen, so that every later look at the file uses it.
  if (chosen.delimiter !== asked.chosen.delimiter || chosen.headerAt !== asked.chosen.headerAt)
    await writeUploadOfRun(run, asked, { chosen });
  const ahead = begun?.ahead();

  if (!begun?.isShown)
    await storeShownColumns(run, record, facts).catch((error: unknown) => {
      ahead?.end();
      throw error;
    });

  const progress = trackProgress(run, record);

  // Pages that were read since the file was chosen aren't read again.
  const read = await (ahead?.follow(progress) ??
    readAndStorePages(run.cache, record.id, opening, progress));

  if (!read.all.ok) {
    const refused = refusalChange(read.all, opened.facts.sheets.length);
    await writeUploadOfRun(run, record, { hash: await hash, ...refused });
    return;
  }

  const done = steps.check?.end();
  await finishCheck(run, {
    record: { ...record, hash: await hash, isWhole: true, pages: read.pages },
    base: factsOfOpenedFile(opened, record.id),
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

const openAgain = (cache: UploadCache, record: UploadRecord): Promise<UploadOpening> =>
  openUpload(
    cache,
    record,
    openStoredFile(cache, record),
    deletePagesOfUpload(cache.database, record.id),
  );
