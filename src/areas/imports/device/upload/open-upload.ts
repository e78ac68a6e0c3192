/** Opening an upload's file: where its bytes are, how it is to be read, and the facts known before any row is checked. */
import {
  documents,
  fileHash,
  isTable,
  knownColumnNames,
  openFile,
  type CheckContext,
  type Dialect,
  type Edits,
  type FileFacts,
  type OpenedFile,
  type ReadingNotes,
  type SourceFacts,
  type SourceFile,
} from '../../domain/index.ts';
import type { FactsRecord, UploadRecord } from '../database.ts';
import { newNotes } from '../../domain/read/opened-file.ts';
import { checker } from './checking.ts';
import { choicesOf, isMapped, recipeOf } from './columns.ts';
import { factsOfColumns } from './finish-check.ts';
import { offeredCorrections } from './offered-corrections.ts';
import { heldFile } from './pages.ts';
import type { Opening, ReadingSteps } from './opening.ts';
import { refusedChange } from './pipeline-run.ts';
import type { UploadCache } from './upload-cache.ts';

/** `kept`: undefined where this device does not have the file any more. `ready`: what is stored of an earlier reading is gone. */
export async function openUpload(
  cache: UploadCache,
  record: UploadRecord,
  kept: Promise<SourceFile | undefined>,
  ready: Promise<void> = Promise.resolve(),
): Promise<Opening> {
  // All that is needed is asked for at once; the context comes while the file is looked at.
  const context = cache.contextOf(record, false);
  const edits = ready.then(async () => (await cache.load(record)).edits);
  for (const waiting of [context, edits]) waiting.catch(() => undefined);
  const [file] = await Promise.all([kept, ready]);
  if (!file) return { refused: refusedChange({ code: 'gone' }) };
  // Of a large file it takes a while to begin with, and nobody looks at it before the columns.
  const hashOf = async () => record.hash ?? (await fileHash(file));
  cache.forgetPages(record.id);
  const names = cache
    .uploadContextOf(record)
    .then((known) => knownColumnNames(documents[record.kind], known?.prescribed));
  names.catch(() => undefined);
  let source: SourceFacts | undefined;
  const opened = await openFile(file, names, dialectOf(record), {
    onSource: (found) => {
      source = found;
    },
  });
  if (!opened.ok)
    return {
      refused: { hash: await hashOf(), ...refusedChange(opened) },
      facts: source && factsOfSource(source, file, record.id),
    };
  const { facts } = opened.value;
  if (record.chosen.headerAt === undefined && !isTable(facts.head.rows, await names))
    return {
      refused: { hash: await hashOf(), ...refusedChange({ code: 'malformed_file' }) },
      facts: openedFacts(opened.value, record.id),
    };
  const steps = await prepareSteps(cache, record, opened.value, context, edits);
  const base = openedFacts(opened.value, record.id);
  const hash = hashOf();
  hash.catch(() => undefined);
  return {
    file,
    hash,
    kind: record.kind,
    opened: opened.value,
    facts: { ...base, ...factsOfColumns({ record, base, columns: steps.columns }) },
    steps,
  };
}

async function prepareSteps(
  cache: UploadCache,
  record: UploadRecord,
  { facts }: OpenedFile,
  context: Promise<CheckContext>,
  edits: Promise<Edits>,
): Promise<ReadingSteps> {
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

/** undefined: this device does not have the file any more. */
export async function keptFileOf(
  cache: UploadCache,
  { id }: UploadRecord,
): Promise<SourceFile | undefined> {
  const kept = await cache.database.uploadFiles.get(id);
  if (!kept) return undefined;
  const { file, name } = kept;
  return (
    heldFile(file, name) ?? {
      name,
      size: file.size,
      slice: (start, end) => file.slice(start, end),
    }
  );
}

/** What a person chose of encoding, delimiter, quotes, sheet and hidden rows. */
export function dialectOf({
  chosen: { encoding, delimiter, quote, sheet, withoutHiddenRows },
}: UploadRecord): Dialect {
  return {
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(quote ? { quote } : {}),
    ...(sheet === undefined ? {} : { sheet }),
    ...(withoutHiddenRows ? { withoutHiddenRows } : {}),
  };
}

/** What is known of a file whose rows are refused. */
const factsOfSource = (source: SourceFacts, { name, size }: SourceFile, upload: string) =>
  openedFacts(
    {
      facts: {
        ...source,
        name,
        size,
        misnamed: false,
        hiddenColumns: [],
        head: { first: 0, lines: new Uint32Array(), rows: [] },
        accents: [],
        doubled: [],
      },
      notes: newNotes(),
    },
    upload,
  );

/** Everything that columns and checks tell is still empty. */
export const openedFacts = (
  { facts, notes }: { readonly facts: FileFacts; readonly notes: ReadingNotes },
  upload: string,
): FactsRecord => ({
  upload,
  kindOfFile: facts.kind,
  misnamed: facts.misnamed,
  encoding: facts.encoding && {
    encoding: facts.encoding.encoding,
    ...(facts.encoding.offer ? { offer: facts.encoding.offer } : {}),
  },
  accents: facts.accents,
  doubled: facts.doubled,
  delimiter: facts.delimiter,
  quoting: facts.quoting,
  sheets: facts.sheets,
  sheet: facts.sheet,
  passedSheet: facts.passedSheet,
  from1904: facts.from1904,
  head: { lines: [...facts.head.lines], rows: facts.head.rows },
  unclosedQuotes: [...notes.unclosedQuotes],
  formulasWithoutValue: notes.formulasWithoutValue,
  hiddenRows: notes.hiddenRows,
  hiddenColumns: facts.hiddenColumns,
  columns: [],
  header: null,
  missing: [],
  drift: [],
  fields: [],
  patterns: [],
  issues: [],
  repairs: [],
  sums: {},
  totals: [],
  collisions: [],
  days: [],
  offered: [],
  unpriced: 0,
  changes: null,
  currency: 'USD',
  dateOrder: 'dmy',
});
