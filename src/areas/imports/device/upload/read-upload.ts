/** Reads the file of an upload, text or workbook, and checks its rows on the way where its columns allow. */
import {
  documents,
  fileHash,
  isTable,
  knownColumnNames,
  openFile,
  type CheckContext,
  type Edits,
  type OpenedFile,
  type SourceFile,
} from '../../domain/index.ts';
import { eachPage } from '../../domain/read/each-page.ts';
import { dropPages, type UploadRecord } from '../database.ts';
import { checker } from './checking.ts';
import { choicesOf, isMapped, recipeOf } from './columns.ts';
import { finishCheck } from './finish-check.ts';
import { offeredCorrections } from './offered-corrections.ts';
import { dialectOf, openedFacts, sourceFileOf } from './open-upload.ts';
import { noting } from './pages.ts';
import { putUpload, refusedChange, type PipelineRun } from './pipeline-run.ts';
import { trackProgress } from './progress.ts';
import { showColumns } from './show-columns.ts';
import { PAGE, storing } from './storing.ts';

/** Ends with the rows checked, with columns that ask a person, or with a refusal; where the whole file decides otherwise than its beginning, all is to be checked again. */
export async function readUpload(run: PipelineRun, record: UploadRecord): Promise<void> {
  const { cache } = run;
  // All that is needed is asked for at once; the context comes while the file is looked at.
  const context = cache.contextOf(record, false);
  const isNew = cache.begun.has(record.id);
  const dropped = isNew ? Promise.resolve() : dropPages(cache.database, record.id);
  const edits = dropped.then(async () => (await cache.load(record)).edits);
  for (const waiting of [context, edits]) waiting.catch(() => undefined);
  const [file] = await Promise.all([sourceFileOf(cache, record), dropped]);
  if (!file) {
    await putUpload(run, record, refusedChange({ code: 'gone' }));
    return;
  }
  const hash = Promise.resolve(record.hash ?? fileHash(file));
  hash.catch(() => undefined);
  cache.forgetPages(record.id);
  const names = cache
    .uploadContextOf(record)
    .then((known) => knownColumnNames(documents[record.kind], known?.prescribed));
  names.catch(() => undefined);
  const opened = await openFile(file, names, dialectOf(record));
  if (!opened.ok) {
    await putUpload(run, record, { hash: await hash, ...refusedChange(opened) });
    return;
  }
  if (record.chosen.headerAt === undefined && !isTable(opened.value.facts.head.rows, await names)) {
    await putUpload(run, record, {
      hash: await hash,
      ...refusedChange({ code: 'malformed_file' }),
    });
    return;
  }
  const steps = await prepareSteps(run, record, opened.value, context, edits);
  const base = openedFacts(opened.value, record.id);
  await showColumns(run, record, base, steps.columns);
  const read = await readPages(run, record, file, opened.value, steps);
  if (!read.all.ok) {
    await putUpload(run, record, { hash: await hash, ...refusedChange(read.all) });
    return;
  }
  const done = steps.check?.end();
  await finishCheck(run, {
    record: { ...record, hash: await hash, isWhole: true, pages: read.pages },
    base: openedFacts(opened.value, record.id),
    columns: steps.columns,
    checked: done?.checked,
    patterns: done?.patterns,
    offered: steps.offers?.result() ?? [],
    marks: read.marks,
    starts: read.starts,
  });
}

/** What is done with each page: counting corrections to offer and, once the columns are known, checking. */
async function prepareSteps(
  { cache }: PipelineRun,
  record: UploadRecord,
  { facts }: OpenedFile,
  context: Promise<CheckContext>,
  edits: Promise<Edits>,
) {
  const uploadContext = await cache.uploadContextOf(record);
  const head = { lines: [...facts.head.lines], rows: facts.head.rows };
  const columns = await cache.columns(record, { head, hiddenColumns: facts.hiddenColumns });
  const offers = offeredCorrections(record, columns?.prepared, recipeOf(uploadContext));
  if (!columns || !isMapped(columns)) return { columns, offers, check: undefined };
  const check = checker({
    kind: record.kind,
    prepared: columns.prepared,
    context: { ...(await context), from1904: facts.from1904 },
    delimiter: facts.delimiter,
    edits: await edits,
    chosen: choicesOf(record.chosen, uploadContext),
  });
  return { columns, offers, check };
}

/** One pass over the file: of a text the starts are noted from which its rows are read again, of a workbook the rows are stored. */
async function readPages(
  run: PipelineRun,
  record: UploadRecord,
  file: SourceFile,
  opened: OpenedFile,
  { check, offers }: Awaited<ReturnType<typeof prepareSteps>>,
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
