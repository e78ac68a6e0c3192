/**
 * Opens an upload's file: finds its bytes, decides how it is read, and collects the facts that are
 * known before any row is checked.
 */
import {
  documentSchemas,
  fileHash,
  headerFingerprintOf,
  looksLikeTable,
  knownColumnNames,
  openFile,
  prepareColumns,
  type CheckContext,
  type ChosenFileFormat,
  type Edits,
  type FileFacts,
  type OpenedFile,
  type ReadingNotes,
  type SourceFacts,
  type SourceFile,
} from '../../domain/index.ts';
import { ok } from '#kernel/domain/result.ts';
import type { FactsRecord, UploadRecord } from '../files-database.ts';
import type { ChosenColumns } from '../upload-choices.ts';
import type { UploadCheckContext } from '../upload-check-context.ts';
import { isWithoutRowsFrom } from '../../domain/read/first-rows.ts';
import { newReadingNotes } from '../../domain/read/opened-file.ts';
import { createPageChecker } from './page-checker.ts';
import {
  checkChoicesOf,
  areRequiredFieldsMapped,
  rememberedRecipe,
  usesColumnRules,
} from './upload-columns.ts';
import { factsOfColumns } from './finish-check.ts';
import { offeredCorrections } from './offered-corrections.ts';
import { loadFileIntoMemory } from './upload-pages.ts';
import type { UploadOpening, ReadingSteps } from './opened-upload.ts';
import { refusalChange } from './pipeline-run.ts';
import type { UploadCache } from './upload-cache.ts';

/** The most remembered formats in which a file is tried: each attempt reads the whole file. */
const MOST_FORMATS = 5;

/**
 * Opens a file in the format in which an earlier file of the distributor was read. The format fits
 * if the file, read in it, has the header of that earlier file. Returns undefined if no format
 * fits, or if a person has chosen one for this file.
 */
async function openAsRemembered(
  cache: UploadCache,
  record: UploadRecord,
  file: SourceFile,
  names: ReadonlySet<string>,
): Promise<{ readonly opened: OpenedFile; readonly chosen: ChosenColumns } | undefined> {
  const { delimiter: own, quote: ownQuote, headerAt: ownHeader } = record.chosen;
  if (own !== undefined || ownQuote !== undefined || ownHeader !== undefined) return undefined;
  const { remembered = [] } = (await cache.uploadContextOf(record)) ?? {};
  const tried = new Map<string, Awaited<ReturnType<typeof openFile>>>();

  for (const { names: before, choices } of remembered) {
    const { delimiter, quote, headerAt } = choices;
    if (delimiter === undefined || headerAt === undefined) continue;
    const chosen = { ...record.chosen, delimiter, headerAt, ...(quote ? { quote } : {}) };
    const format = `${delimiter}${quote ?? ''}`;
    if (!tried.has(format) && tried.size === MOST_FORMATS) continue;
    const opened =
      tried.get(format) ?? (await openFile(file, names, chosenFileFormatOf({ ...record, chosen })));
    tried.set(format, opened);
    const columns = opened.ok
      ? prepareColumns(opened.value, record.kind, { headerAt, mapping: {} })
      : opened;
    const isSame =
      columns.ok && headerFingerprintOf(columns.value.header.names) === headerFingerprintOf(before);
    if (opened.ok && isSame) return { opened: opened.value, chosen };
  }

  return undefined;
}

/**
 * Opens the file of an upload.
 * @param kept Resolves to the file, or to undefined if this device no longer has it.
 * @param ready Resolves when the results of an earlier reading are deleted.
 */
export async function openUpload(
  cache: UploadCache,
  asked: UploadRecord,
  kept: Promise<SourceFile | undefined>,
  ready: Promise<void> = Promise.resolve(),
): Promise<UploadOpening> {
  // Everything that is needed is requested at once; the context arrives while the file is examined.
  const context = cache.contextOf(asked, false);
  const edits = ready.then(async () => (await cache.load(asked)).edits);
  for (const waiting of [context, edits]) waiting.catch(() => undefined);
  const [file] = await Promise.all([kept, ready]);
  if (!file) return { refused: refusalChange({ code: 'gone' }) };

  // Hashing a large file takes a while, and the hash isn't needed before the columns are shown.
  const hashOf = async () => asked.hash ?? (await fileHash(file));
  cache.forgetPages(asked.id);
  const names = cache
    .uploadContextOf(asked)
    .then((known) => knownColumnNames(documentSchemas[asked.kind], known?.prescribed));
  names.catch(() => undefined);
  let source: SourceFacts | undefined;
  const detected = await openFile(file, names, chosenFileFormatOf(asked), {
    onSource: (found) => {
      source = found;
    },
    takesAllSheets: async (header) => wereAllSheetsRead(header, await cache.uploadContextOf(asked)),
  });

  const isTable =
    detected.ok &&
    (asked.chosen.headerAt !== undefined ||
      looksLikeTable(detected.value.facts.head.rows, await names));
  const isText = source?.kind === 'csv';
  const known =
    isTable || !isText ? undefined : await openAsRemembered(cache, asked, file, await names);
  const opened = known ? ok(known.opened) : detected;
  const record = known ? { ...asked, chosen: known.chosen } : asked;

  if (!opened.ok)
    return {
      refused: { hash: await hashOf(), ...refusalChange(opened, source?.sheets.length) },
      facts: source && factsOfSource(source, file, record.id),
    };

  const { facts } = opened.value;

  if (!isTable && !known)
    return {
      refused: { hash: await hashOf(), ...refusalChange({ code: 'malformed_file' }) },
      facts: factsOfOpenedFile(opened.value, record.id),
    };

  const steps = await prepareSteps(cache, record, opened.value, context, edits);
  const base = factsOfOpenedFile(opened.value, record.id);
  if (steps.columns && isWithoutRowsFrom(facts.head.rows, steps.columns.prepared.from)) {
    const { at, rows } = steps.columns.prepared.header;
    const refused = { hash: await hashOf(), ...refusalChange({ code: 'no_rows' }) };
    return { refused, facts: { ...base, header: { at, rows } } };
  }

  const checkContext = usesColumnRules(steps.columns)
    ? { ...(await context), from1904: facts.from1904 }
    : undefined;
  const hash = hashOf();
  hash.catch(() => undefined);

  return {
    file,
    hash,
    kind: record.kind,
    chosen: record.chosen,
    opened: opened.value,
    facts: { ...base, ...factsOfColumns({ record, base, columns: steps.columns }, checkContext) },
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
  const recipe = rememberedRecipe(uploadContext);
  const offers = offeredCorrections(record, columns?.prepared, recipe, await edits);
  if (!columns || !areRequiredFieldsMapped(columns)) return { columns, offers, check: undefined };
  const check = createPageChecker({
    kind: record.kind,
    prepared: columns.prepared,
    context: { ...(await context), from1904: facts.from1904 },
    delimiter: facts.delimiter,
    edits: await edits,
    chosen: checkChoicesOf(record.chosen, uploadContext),
  });

  return { columns, offers, check };
}

/** Returns the stored file. Undefined if this device no longer has it. */
export async function openStoredFile(
  cache: UploadCache,
  { id }: UploadRecord,
): Promise<SourceFile | undefined> {
  const kept = await cache.database.uploadFiles.get(id);
  if (!kept) return undefined;
  const { file, name } = kept;

  return (
    loadFileIntoMemory(file, name) ?? {
      name,
      size: file.size,
      slice: (start, end) => file.slice(start, end),
    }
  );
}

/** Returns whether all sheets with the same columns were read of the last file with this header. */
const wereAllSheetsRead = (
  header: readonly string[],
  uploadContext: UploadCheckContext | undefined,
): boolean => {
  const fingerprint = headerFingerprintOf(header);
  const last = uploadContext?.remembered.find(
    ({ names }) => headerFingerprintOf(names) === fingerprint,
  );
  return last?.choices.allSheets === true;
};

/**
 * Returns the encoding, delimiter, quotes, sheets and hidden rows that a person chose. Properties
 * without a choice are absent.
 */
export function chosenFileFormatOf({
  chosen: { encoding, delimiter, quote, sheet, sheets, withoutHiddenRows },
}: UploadRecord): ChosenFileFormat {
  return {
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(quote ? { quote } : {}),
    ...(sheet === undefined ? {} : { sheet }),
    ...(sheets ? { sheets } : {}),
    ...(withoutHiddenRows ? { withoutHiddenRows } : {}),
  };
}

/** Returns the facts of a refused file whose format is known. */
const factsOfSource = (source: SourceFacts, { name, size }: SourceFile, upload: string) =>
  factsOfOpenedFile(
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
      notes: newReadingNotes(),
    },
    upload,
  );

/** Returns the facts of an open file. The facts about columns and checks are empty. */
export const factsOfOpenedFile = (
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
  ...(facts.readSheets ? { readSheets: facts.readSheets } : {}),
  passedSheet: facts.passedSheet,
  from1904: facts.from1904,
  head: { lines: [...facts.head.lines], rows: facts.head.rows },
  unclosedQuotes: [...notes.unclosedQuotes],
  formulasWithoutValue: notes.formulasWithoutValue,
  hiddenRows: notes.hiddenRows,
  hiddenColumns: facts.hiddenColumns,
  hiddenInAnySheet: [...notes.hiddenColumns],
  merged: notes.merged,
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
