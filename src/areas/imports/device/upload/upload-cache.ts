/**
 * Caches open uploads in the worker's memory: the plan, the marks and the edits of each. They are
 * loaded again if the upload was changed elsewhere, for example by another tab.
 */
import {
  alignLaterTables,
  baselineLookupOf,
  documentSchemas,
  loadPlaces,
  makeCheckPlan,
  createRowEdits,
  type LaterTable,
  type CheckContext,
  type PageMarks,
  type CheckPlan,
  type RowEdits,
  type RowPage,
} from '../../domain/index.ts';
import { checkChoicesOf, checkedColumns, columnsOf, type UploadColumns } from './upload-columns.ts';
import {
  editsOfUpload,
  marksOfUpload,
  type FactsRecord,
  type FilesDatabase,
  type MarksRecord,
  type UploadRecord,
} from '../files-database.ts';
import type { AskCheckContext, UploadCheckContext, UploadOwner } from '../upload-check-context.ts';
import type { RegisteredValues } from '../upload-rows.ts';
import type { EarlyReading, UploadOpening } from './opened-upload.ts';
import { createUploadPages } from './upload-pages.ts';
import { cachedPartLookup } from '../cached-part-lookup.ts';
import type { FirstPreviewRows } from '../last-read-upload.ts';

export type UploadsContext = {
  readonly database: FilesDatabase;
  readonly now: () => number;
  readonly newId: () => string;
  /** Runs work on an upload exclusively, across tabs and workers. */
  readonly serialized: <Value>(id: string, work: () => Promise<Value>) => Promise<Value>;
  /**
   * Returns whether this number of bytes can be written without touching the space that is reserved
   * for drafts.
   */
  readonly hasSpace: (bytes: number) => Promise<boolean>;
  readonly uploadContextOf: AskCheckContext;
  /** Lets the worker handle waiting messages between two pages of rows. */
  readonly breathe: () => Promise<void>;
  readonly later: (ms: number) => Promise<void>;
  /** Waits for the time in which a page usually draws a screen, so that drawing comes first. */
  readonly whileDrawing: () => Promise<void>;
  /**
   * Sends the page what a preview shows first as soon as all rows are checked, because storing the
   * results takes longer than finding them.
   */
  readonly tellPreview: (first: FirstPreviewRows) => void;
};
export type CachedMarks = PageMarks & Pick<MarksRecord, 'changes' | 'olds'>;
export type CachedUpload = {
  revision: number;
  checkedAt: number;
  plan: CheckPlan | undefined;
  /** Later tables of the file, whose rows are moved to the columns of the first table. */
  laterTables: readonly LaterTable[];
  marks: readonly CachedMarks[];
  edits: RowEdits;
  /** Results of filters, until marks change. */
  found: Map<string, Uint32Array>;
  /** The registered rows, for comparing the file again whenever rows change. */
  registered?: RegisteredRowIndex | undefined;
};
/** Registered rows by key; rows with equal keys are in the order of their numbers. */
export type RegisteredRowIndex = {
  readonly byKey: Map<string, RegisteredValues['values'][]>;
  isWhole: boolean;
  /** True if some of the rows have a pseudonym instead of the customer's name. */
  hasPseudonyms: boolean;
};

type PageVisit = (page: RowPage, n: number) => void | Promise<void>;
type BegunReading = {
  readonly opening: Promise<UploadOpening>;
  /** Returns the reading that began before the person continued, if there is one. */
  readonly ahead: () => EarlyReading | undefined;
  /** True if the facts of the upload are stored already. */
  readonly isShown: boolean;
};

export function createUploadCache(context: UploadsContext) {
  const { database } = context;
  const memories = new Map<string, CachedUpload>();
  const pages = createUploadPages(database);
  const uploadContexts = new Map<string, Promise<UploadCheckContext | undefined>>();
  /**
   * The check context that was loaded last, and the key of its owner. Only one is kept, because a
   * context is large and the next upload usually has the same owner. Each use verifies that the
   * context is still current, `beginWithLastContext` only afterwards.
   */
  let last: { readonly of: string; readonly found: UploadCheckContext } | undefined;
  async function askContext({ kind, distributorId, companyId }: UploadOwner) {
    const owner = { kind, distributorId, companyId };
    const of = ownerKey(owner);
    const known = last?.of === of ? last.found : undefined;
    const found = await context.uploadContextOf(owner, known?.revision);
    if (found === 'unchanged') return known;
    last = found?.revision === undefined ? undefined : { of, found };

    return found;
  }

  const uploadContextOf = (record: UploadOwner & { id: string }) => {
    const known = uploadContexts.get(record.id) ?? askContext(record);
    uploadContexts.set(record.id, known);
    return known;
  };

  const alignedPage = (id: string, page: RowPage): RowPage => {
    const { plan, laterTables = [] } = memories.get(id) ?? {};
    return plan ? alignLaterTables(page, laterTables, plan.header) : page;
  };

  const ownerKey = ({ kind, distributorId, companyId }: UploadOwner) =>
    `${kind} ${distributorId} ${companyId}`;

  return {
    ...context,
    uploadContextOf,
    /** Loads the check context before a file is chosen. */
    async prepareContext(owner: UploadOwner) {
      const found = await askContext(owner);
      if (found?.parts) cachedPartLookup(found.parts);
    },
    /**
     * Uses the last check context for a file at once. `hasNewContext` verifies afterwards whether
     * it is still current.
     */
    beginWithLastContext(record: UploadOwner & { readonly id: string }): void {
      if (last?.of === ownerKey(record)) uploadContexts.set(record.id, Promise.resolve(last.found));
    },
    /**
     * Returns true if the rows must be checked again because the context has changed since `begun`.
     * A context without a revision is loaded for every request, so `begun` is current.
     */
    async hasNewContext(
      record: UploadOwner & { readonly id: string },
      begun: UploadCheckContext | undefined,
    ): Promise<boolean> {
      if (begun?.revision === undefined) return false;
      const found = askContext(record);
      if ((await found) === begun) return false;
      uploadContexts.set(record.id, found);

      return true;
    },
    /**
     * Makes the next access load the data again that rows are checked against, for instance when a
     * screen opens the upload.
     */
    forgetContext(id: string) {
      uploadContexts.delete(id);
    },
    async contextOf(record: UploadRecord, from1904: boolean): Promise<CheckContext> {
      const uploadContext = await uploadContextOf(record);
      return {
        today: uploadContext?.today ?? '9999-12-31',
        currency: uploadContext?.currency ?? 'USD',
        companies: uploadContext?.companies ?? [],
        from1904,
        ...(record.kind === 'pos_brazil' ? { places: await loadPlaces() } : {}),
        ...(uploadContext?.parts ? { parts: cachedPartLookup(uploadContext.parts) } : {}),
        ...(uploadContext?.baseline ? { baseline: baselineLookupOf(uploadContext.baseline) } : {}),
      };
    },
    /**
     * The opened files of uploads that have just begun, by upload, until their first run takes them
     * over. They may be open before the file is stored.
     */
    begun: new Map<string, BegunReading>(),
    memory: (id: string) => memories.get(id),
    remember(id: string, memory: CachedUpload) {
      memories.set(id, memory);
    },
    /** Adds an empty entry for a new upload, because nothing is stored yet that could be loaded. */
    rememberNew({ id, revision, checkedAt }: UploadRecord) {
      memories.set(id, {
        revision,
        checkedAt,
        plan: undefined,
        laterTables: [],
        marks: [],
        edits: createRowEdits(new Map()),
        found: new Map(),
      });
    },
    forget(id: string) {
      memories.delete(id);
      uploadContexts.delete(id);
      pages.forget(id);
    },
    /** Forgets the pages of a file that is read again. */
    forgetPages(id: string) {
      pages.forget(id);
    },
    /**
     * Returns a page with its rows in the layout of the first table. Undefined if there is no such
     * page, for example because the browser evicted it.
     */
    async page(id: string, n: number): Promise<RowPage | undefined> {
      const page = await pages.page(id, n);
      return page && alignedPage(id, page);
    },
    /** Visits every page in order, as `page` returns them. Returns false if some are missing. */
    each: (record: Pick<UploadRecord, 'id' | 'pages'>, visit: PageVisit) =>
      pages.each(record, (page, n) => visit(alignedPage(record.id, page), n)),
    /** Visits every page in order, with its rows as they are in the file. */
    eachAsRead: (record: Pick<UploadRecord, 'id' | 'pages'>, visit: PageVisit) =>
      pages.each(record, visit),
    /** Returns the upload as it is in the database, from memory if that is current. */
    async load(record: UploadRecord): Promise<CachedUpload> {
      const { id } = record;
      const known = memories.get(id);
      if (known && known.revision === record.revision && known.checkedAt === record.checkedAt)
        return known;
      pages.forget(id);
      const [facts, edits, marks] = await Promise.all([
        database.uploadFacts.get(id),
        editsOfUpload(database, id).toArray(),
        marksOfUpload(database, id).toArray(),
      ]);

      const plan = facts && (await this.planOf(record, facts));
      const memory: CachedUpload = {
        revision: record.revision,
        checkedAt: record.checkedAt,
        plan,
        laterTables: facts?.laterTables ?? [],
        marks: marks.map(knownMarks),
        edits: createRowEdits(
          new Map(edits.map(({ row, edit }) => [row, edit])),
          record.chosen.removed,
        ),
        found: new Map(),
        ...(known?.registered ? { registered: known.registered } : {}),
      };

      memories.set(id, memory);

      return memory;
    },
    async columns(
      record: UploadRecord,
      facts: Pick<FactsRecord, 'head' | 'hiddenColumns'>,
    ): Promise<UploadColumns | undefined> {
      return columnsOf(
        record.kind,
        { first: 0, lines: Uint32Array.from(facts.head.lines), rows: facts.head.rows },
        record.chosen,
        await uploadContextOf(record),
        facts.hiddenColumns,
      );
    },
    async planOf(record: UploadRecord, facts: FactsRecord): Promise<CheckPlan | undefined> {
      const columns = checkedColumns(record, facts);
      const chosen = checkChoicesOf(record.chosen, undefined);
      const { recipe = [], prices = {}, withoutNoSales = false } = chosen;

      return (
        columns &&
        makeCheckPlan({
          schema: documentSchemas[record.kind],
          header: columns.header,
          mapping: columns.mapping,
          patterns: new Map(facts.patterns),
          context: await this.contextOf(record, facts.from1904),
          delimiter: facts.delimiter,
          recipe,
          prices,
          withoutNoSales,
        })
      );
    },
  };
}
export type UploadCache = ReturnType<typeof createUploadCache>;

function knownMarks(record: MarksRecord): CachedMarks {
  const { first, states, errors, warnings, repairs, changes, olds } = record;
  const bits = (known: Uint32Array | undefined) => known ?? new Uint32Array(states.length);
  return {
    first,
    states,
    errors: bits(errors),
    warnings: bits(warnings),
    repairs: bits(repairs),
    ...(changes ? { changes } : {}),
    ...(olds ? { olds } : {}),
  };
}
