/**
 * Checks stored rows again: after edits, after other choices, or if the whole file led to another
 * pattern.
 */
import { createTableAligner, documentSchemas } from '../../domain/index.ts';
import type { MarksRecord, UploadRecord } from '../files-database.ts';
import { createPageChecker, type PageCheckInput } from './page-checker.ts';
import {
  checkChoicesOf,
  columnsAlreadyShown,
  areRequiredFieldsMapped,
  rememberedRecipe,
} from './upload-columns.ts';
import { finishCheck } from './finish-check.ts';
import { offeredCorrections } from './offered-corrections.ts';
import { writeUploadOfRun, type PipelineRun } from './pipeline-run.ts';
import { trackProgress } from './track-progress.ts';
import { RECORDS_PER_PAGE, createPageWriter } from './page-writer.ts';

type Offers = ReturnType<typeof offeredCorrections>;

export async function recheckUpload(run: PipelineRun, record: UploadRecord): Promise<void> {
  const { cache } = run;
  const facts = await cache.database.uploadFacts.get(record.id);

  if (!facts) {
    await resetToReading(run, record);
    return;
  }

  const columns = columnsAlreadyShown(record, facts) ?? (await cache.columns(record, facts));
  const uploadContext = await cache.uploadContextOf(record);

  if (!columns || !areRequiredFieldsMapped(columns)) {
    await finishCheck(run, { record, base: facts, columns, offered: [], marks: [] });
    return;
  }

  const { edits } = await cache.load(record);
  const recipe = rememberedRecipe(uploadContext);
  const offers = offeredCorrections(record, columns.prepared, recipe, edits);
  const checking: PageCheckInput = {
    kind: record.kind,
    prepared: columns.prepared,
    context: await cache.contextOf(record, facts.from1904),
    delimiter: facts.delimiter,
    edits,
    chosen: checkChoicesOf(record.chosen, uploadContext),
  };

  const done = await checkUntilDecided(run, record, checking, offers);

  // If the browser evicted some pages, read the file again: it is stored separately.
  if (!done) {
    await resetToReading(run, record);
    return;
  }

  const offered = offers?.result() ?? facts.offered;
  await finishCheck(run, { record, base: facts, columns, offered, ...done });
}

/** Resets the upload, so that the next turn of the pipeline reads the file from its beginning. */
const resetToReading = (run: PipelineRun, record: UploadRecord): Promise<void> =>
  writeUploadOfRun(run, record, { isWhole: false, step: 'reading' });

/**
 * Checks all pages, a second time only if the whole file leads to another pattern than its first
 * page. Returns undefined if pages are missing.
 */
async function checkUntilDecided(
  run: PipelineRun,
  record: UploadRecord,
  checking: PageCheckInput,
  offers: Offers,
) {
  const first = await checkPages(run, record, checking, offers);
  if (!first || first.checked) return first;
  return await checkPages(run, record, { ...checking, patterns: first.patterns }, undefined);
}

async function checkPages(
  run: PipelineRun,
  record: UploadRecord,
  checking: PageCheckInput,
  offers: Offers,
) {
  const check = createPageChecker(checking);
  const store = createPageWriter(run.cache.database, record.id);
  const allRows = Math.max(record.pages * RECORDS_PER_PAGE, 1);
  const progress = trackProgress(run, record);
  let rows = 0;
  const aligner = createTableAligner(checking.prepared.header, documentSchemas[checking.kind]);
  const isComplete = await run.cache.eachAsRead(record, async (raw, n) => {
    const page = aligner.page(raw);
    const marks = check.page(page);
    offers?.page(page, marks);
    await store.marks(marks, n);
    rows += page.rows.length;
    await progress(rows, () => rows / allRows);
  });

  if (!isComplete) return undefined;
  aligner.end();
  const written: readonly MarksRecord[] = await store.done();

  return { ...check.end(), marks: written, laterTables: aligner.laterTables };
}
