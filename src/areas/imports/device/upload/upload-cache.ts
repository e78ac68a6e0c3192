/** What the worker keeps in memory of an open upload: its plan, marks and edits, loaded from where they are kept whenever another program was faster. */
import {
  alignPage,
  baselineBookOf,
  documents,
  loadPlaces,
  planOf,
  rowEdits,
  type LaterTable,
  type CheckContext,
  type Marks,
  type Plan,
  type RowEdits,
  type RowPage,
} from '../../domain/index.ts';
import { choicesOf, columnsAsChecked, columnsOf, type UploadColumns } from './columns.ts';
import {
  editsOf,
  marksOf,
  type FactsRecord,
  type FilesDatabase,
  type MarksRecord,
  type UploadRecord,
} from '../database.ts';
import type { AskCheckContext, UploadCheckContext, UploadOwner } from '../upload-check-context.ts';
import type { RegisteredValues } from '../upload-rows.ts';
import type { AheadReading, Opening } from './opening.ts';
import { keptPages } from './pages.ts';
import { partBookOf } from '../part-book.ts';
import type { FirstRows } from '../worker/shown-uploads.ts';

export type UploadsContext = {
  readonly database: FilesDatabase;
  readonly now: () => number;
  readonly newId: () => string;
  /** One program at a time works on a file. */
  readonly serialized: <Value>(id: string, work: () => Promise<Value>) => Promise<Value>;
  /** Whether so many bytes more leave the space that is reserved for drafts. */
  readonly hasSpace: (bytes: number) => Promise<boolean>;
  readonly uploadContextOf: AskCheckContext;
  /** Lets messages through between two pages. */
  readonly breathe: () => Promise<void>;
  readonly later: (ms: number) => Promise<void>;
  /** Until the page has drawn what somebody went on to: it needs the processor more. */
  readonly whileDrawing: () => Promise<void>;
  /** The page hears what a preview shows first as soon as all rows are checked: storing what was found takes longer than finding it. */
  readonly tellPreview: (first: FirstRows) => void;
};
export type KnownMarks = Marks & Pick<MarksRecord, 'changes' | 'olds'>;
export type CachedUpload = {
  revision: number;
  checkedAt: number;
  plan: Plan | undefined;
  /** Later tables of the file, whose rows are aligned with the first one. */
  laterTables: readonly LaterTable[];
  marks: readonly KnownMarks[];
  edits: RowEdits;
  /** Answers to filters, until marks change. */
  found: Map<string, Uint32Array>;
  /** What is registered, to be compared with the file again whenever rows change. */
  registered?: RegisteredBook | undefined;
};
/** Registered rows by key, in the order of their numbers among equals. */
export type RegisteredBook = {
  readonly byKey: Map<string, RegisteredValues['values'][]>;
  isWhole: boolean;
  /** Some of its rows name no customer any more. */
  hasPseudonyms: boolean;
};

type PageVisit = (page: RowPage, n: number) => void | Promise<void>;
type BegunReading = {
  readonly opening: Promise<Opening>;
  /** What is read of it once it is opened, where that began before anybody continued. */
  readonly ahead: () => AheadReading | undefined;
  /** What is known of it is stored already. */
  readonly isShown: boolean;
};

export function createUploadCache(context: UploadsContext) {
  const { database } = context;
  const memories = new Map<string, CachedUpload>();
  const pages = keptPages(database);
  const uploadContexts = new Map<string, Promise<UploadCheckContext | undefined>>();
  /** The last one, whoever's: it is large, and the next upload is mostly of the same company. Whether it still holds is asked each time. */
  let last: { readonly of: string; readonly found: UploadCheckContext } | undefined;
  async function askContext({ kind, distributorId, companyId }: UploadOwner) {
    const of = ownerKey({ kind, distributorId, companyId });
    const known = last?.of === of ? last.found : undefined;
    const found = await context.uploadContextOf(
      { kind, distributorId, companyId },
      known?.revision,
    );
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
    return plan ? alignPage(page, laterTables, plan.header) : page;
  };
  const ownerKey = ({ kind, distributorId, companyId }: UploadOwner) =>
    `${kind} ${distributorId} ${companyId}`;
  return {
    ...context,
    uploadContextOf,
    /** Before there is a file: what its rows will be checked against is at hand then. */
    async prepareContext(owner: UploadOwner) {
      const found = await askContext(owner);
      if (found?.parts) partBookOf(found.parts);
    },
    /** A file is read with what was known last, at once: `hasNewContext` says afterwards whether it still holds. */
    beginWithLastContext(record: UploadOwner & { readonly id: string }): void {
      if (last?.of === ownerKey(record)) uploadContexts.set(record.id, Promise.resolve(last.found));
    },
    /** → whether rows are to be checked against something else than `begun`. One without a revision was made for its upload. */
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
    /** Prices, parts, days: asked for again, for instance when a screen opens the upload. */
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
        ...(uploadContext?.parts ? { parts: partBookOf(uploadContext.parts) } : {}),
        ...(uploadContext?.baseline ? { baseline: baselineBookOf(uploadContext.baseline) } : {}),
      };
    },
    /** Files that were begun here a moment ago: opened before their copy is at hand. */
    begun: new Map<string, BegunReading>(),
    memory: (id: string) => memories.get(id),
    remember(id: string, memory: CachedUpload) {
      memories.set(id, memory);
    },
    /** An upload of this moment: nothing of it is stored that could be looked for. */
    rememberNew({ id, revision, checkedAt }: UploadRecord) {
      memories.set(id, {
        revision,
        checkedAt,
        plan: undefined,
        laterTables: [],
        marks: [],
        edits: rowEdits(new Map()),
        found: new Map(),
      });
    },
    forget(id: string) {
      memories.delete(id);
      uploadContexts.delete(id);
      pages.forget(id);
    },
    /** The file is about to be read again, or was. */
    forgetPages(id: string) {
      pages.forget(id);
    },
    /** Undefined where the browser took it away. Its rows are in the layout of the first table. */
    async page(id: string, n: number): Promise<RowPage | undefined> {
      const page = await pages.page(id, n);
      return page && alignedPage(id, page);
    },
    /** Visits every page in order, as `page` gives them. Answers false where some are missing. */
    each: (record: Pick<UploadRecord, 'id' | 'pages'>, visit: PageVisit) =>
      pages.each(record, (page, n) => visit(alignedPage(record.id, page), n)),
    /** Visits every page in order with its rows as they lie in the file. */
    eachAsRead: (record: Pick<UploadRecord, 'id' | 'pages'>, visit: PageVisit) =>
      pages.each(record, visit),
    /** As it is in the database, unless this program knows it already. */
    async load(record: UploadRecord): Promise<CachedUpload> {
      const { id } = record;
      const known = memories.get(id);
      if (known && known.revision === record.revision && known.checkedAt === record.checkedAt)
        return known;
      pages.forget(id);
      const [facts, edits, marks] = await Promise.all([
        database.uploadFacts.get(id),
        editsOf(database, id).toArray(),
        marksOf(database, id).toArray(),
      ]);
      const plan = facts && (await this.planOf(record, facts));
      const memory: CachedUpload = {
        revision: record.revision,
        checkedAt: record.checkedAt,
        plan,
        laterTables: facts?.laterTables ?? [],
        marks: marks.map(knownMarks),
        edits: rowEdits(new Map(edits.map(({ row, edit }) => [row, edit])), record.chosen.removed),
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
    async planOf(record: UploadRecord, facts: FactsRecord): Promise<Plan | undefined> {
      const columns = columnsAsChecked(record, facts);
      const chosen = choicesOf(record.chosen, undefined);
      const { recipe = [], prices = {}, withoutNoSales = false } = chosen;
      return (
        columns &&
        planOf({
          schema: documents[record.kind],
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

function knownMarks({
  first,
  states,
  errors,
  warnings,
  repairs,
  changes,
  olds,
}: MarksRecord): KnownMarks {
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
