/** What brings an upload on: reads its file and checks its rows, in one pass where the columns allow; can be stopped anywhere and goes on. */
import {
  documents,
  fileHash,
  knownColumnNames,
  applicableCorrections,
  openFile,
  textOf,
  type Dialect,
  type FieldName,
  type Mapping,
  type OpenedFile,
  type PreparedColumns,
  type Recipe,
  type RowPage,
  type SourceFile,
} from '../../domain/index.ts';
import { eachPage } from '../../domain/read/each-page.ts';
import { Refused } from '../../domain/refusal.ts';
import { isFull } from '#kernel/device/storage/storage-quota.ts';
import { checker, type Checked } from './checking.ts';
import {
  choicesOf,
  columnFacts,
  fieldFacts,
  isMapped,
  recipeOf,
  type UploadColumns,
} from './columns.ts';
import { compare } from '../changes/comparing.ts';
import {
  dropPages,
  type FactsRecord,
  type MarksRecord,
  type StartsRecord,
  type UploadRecord,
} from '../database.ts';
import type { UploadCache } from './upload-cache.ts';
import { heldFile, noting } from './pages.ts';
import { storing, PAGE } from './storing.ts';
import { countsOf, noRows } from './totals.ts';

/** Somebody changed the upload meanwhile, or stopped this: what is here stays, and the next run begins where it must. */
class Stopped extends Error {}
class NoRoom extends Error {}
/** Milliseconds between two notes of progress. */
const NOTE = 250;

export function createUploadPipeline(desk: UploadCache) {
  const { database, now } = desk;
  const stops = new Map<string, { stop: boolean }>();
  const running = new Map<string, Promise<void>>();

  const get = (id: string) => database.uploads.get(id);
  /** Writes only what nobody has overtaken. */
  const put = (record: UploadRecord, change: Partial<UploadRecord>) =>
    database.transaction('rw', database.uploads, async () => {
      const current = await get(record.id);
      if (!current || current.revision !== record.revision || current.progress.isHalted)
        throw new Stopped();
      await database.uploads.put({ ...current, ...change, touchedAt: now() });
    });
  function pacing(
    record: UploadRecord,
    stop: { readonly stop: boolean },
    shareOf: (rows: number) => number,
  ) {
    const began = performance.now();
    let noted = began;
    let breathed = began;
    let hasRoom = true;
    return async (rows: number) => {
      if (stop.stop) throw new Stopped();
      const time = performance.now();
      if (time - breathed > 30) {
        await desk.breathe();
        breathed = performance.now();
      }
      if (time - noted < NOTE) return;
      noted = time;
      const share = Math.min(shareOf(rows), 0.99);
      if (!hasRoom) throw new NoRoom();
      // The answer is in time for the next note: a browser takes a while to count.
      desk.hasRoom(2 * 2 ** 20).then(
        (has) => {
          hasRoom = has;
        },
        () => undefined,
      );
      await put(record, {
        progress: {
          rows,
          share,
          left: share > 0.02 ? Math.round(((time - began) * (1 - share)) / share) : null,
          isHalted: false,
        },
      });
    };
  }

  /** → what was checked on the way; undefined: the columns ask a person, or decided otherwise in the end. */
  async function read(record: UploadRecord, stop: { readonly stop: boolean }): Promise<void> {
    // All that is asked for is asked for at once; what is known of the world comes while the file is looked at.
    const contexts = desk.contextOf(record, false);
    const dropped = dropPages(database, record.id);
    const loading = dropped.then(() => editsIn(record));
    for (const waiting of [contexts, loading]) waiting.catch(() => undefined);
    const [file] = await Promise.all([fileOf(record), dropped]);
    if (!file) {
      await put(record, { step: 'refused', refusal: { code: 'gone', details: {} } });
      return;
    }
    const hashing = Promise.resolve(record.hash ?? fileHash(file));
    hashing.catch(() => undefined);
    desk.forgetPages(record.id);
    const { encoding, delimiter, sheet } = record.chosen;
    const dialect: Dialect = {
      ...(encoding ? { encoding } : {}),
      ...(delimiter ? { delimiter } : {}),
      ...(sheet === undefined ? {} : { sheet }),
    };
    const opened = await openFile(file, knownColumnNames(documents[record.kind]), dialect);
    if (!opened.ok) {
      await put(record, {
        hash: await hashing,
        step: 'refused',
        refusal: { code: opened.code, details: opened.details ?? {} },
      });
      return;
    }
    const { facts, notes } = opened.value;
    const world = await desk.worldOf(record);
    const head = { head: { lines: [...facts.head.lines], rows: facts.head.rows } };
    const columns = await desk.columns(record, head);
    const isReady = columns !== undefined && isMapped(columns);
    const check = isReady
      ? checker({
          kind: record.kind,
          prepared: columns.prepared,
          context: { ...(await contexts), from1904: facts.from1904 },
          delimiter: facts.delimiter,
          edits: await loading,
          chosen: choicesOf(record.chosen, world),
        })
      : undefined;
    const offers = offering(record, columns?.prepared, recipeOf(world));
    const pace = pacing(record, stop, (rows) =>
      facts.kind === 'csv'
        ? starts.share(file.size)
        : Math.min(
            1,
            (rows * (4 * (facts.head.rows[0]?.length ?? 1) + 2)) / Math.max(notes.tags, 1),
          ),
    );
    const store = storing(database, record.id);
    const starts = noting(record.id);
    let rows = 0;
    let pages = 0;
    const all = await eachPage(
      opened.value,
      async (page) => {
        offers?.page(page);
        const marks = check?.page(page);
        if (facts.kind === 'xlsx') await store.rows(page, pages);
        if (marks) await store.marks(marks, pages);
        pages++;
        await pace((rows += page.rows.length));
      },
      { size: PAGE, onStart: starts.note },
    );
    const rest = await store.done();
    if (!all.ok) {
      await put(record, {
        hash: await hashing,
        step: 'refused',
        refusal: { code: all.code, details: all.details ?? {} },
      });
      return;
    }
    const done = check?.end();
    const base = factsOf(opened.value, record.id);
    await finish(
      { ...record, hash: await hashing, isWhole: true, pages },
      base,
      columns,
      done?.checked,
      done?.patterns,
      offers?.result() ?? [],
      rest,
      facts.kind === 'csv' ? starts.record() : undefined,
    );
  }
  async function fileOf(record: UploadRecord): Promise<SourceFile | undefined> {
    const begun = desk.begun.get(record.id);
    desk.begun.delete(record.id);
    // A browser may refuse to read what a person has changed meanwhile: the copy stays as it was.
    const held = await begun?.catch(() => undefined);
    const kept = held ? undefined : await database.uploadFiles.get(record.id);
    return (
      held ??
      (kept &&
        (heldFile(kept.file, kept.name) ?? {
          name: kept.name,
          size: kept.file.size,
          slice: (start, end) => kept.file.slice(start, end),
        }))
    );
  }
  const editsIn = async (record: UploadRecord) => (await desk.load(record)).edits;

  async function check(record: UploadRecord, stop: { readonly stop: boolean }): Promise<void> {
    const facts = await database.uploadFacts.get(record.id);
    if (!facts) {
      await put(record, { isWhole: false, step: 'reading' });
      return;
    }
    const columns = await desk.columns(record, facts);
    const world = await desk.worldOf(record);
    if (!columns || !isMapped(columns)) {
      await finish(record, facts, columns, undefined, undefined, [], []);
      return;
    }
    const offers = offering(record, columns.prepared, recipeOf(world));
    const common = {
      kind: record.kind,
      prepared: columns.prepared,
      context: await desk.contextOf(record, facts.from1904),
      delimiter: facts.delimiter,
      edits: (await desk.load(record)).edits,
      chosen: choicesOf(record.chosen, world),
    };
    let patterns: Parameters<typeof checker>[0]['patterns'];
    for (;;) {
      const run = checker({ ...common, patterns });
      const store = storing(database, record.id);
      const pace = pacing(record, stop, (rows) => rows / Math.max(record.pages * PAGE, 1));
      let rows = 0;
      const isHere = await desk.each(record, async (page, n) => {
        if (!patterns) offers?.page(page);
        await store.marks(run.page(page), n);
        await pace((rows += page.rows.length));
      });
      // The browser took some away: the file itself is still here.
      if (!isHere) {
        await put(record, { isWhole: false, step: 'reading' });
        return;
      }
      const rest = await store.done();
      const done = run.end();
      if (done.checked) {
        await finish(
          record,
          facts,
          columns,
          done.checked,
          done.patterns,
          offers?.result() ?? facts.offered,
          rest,
        );
        return;
      }
      patterns = done.patterns;
    }
  }

  /** Facts, the last marks and the record in one step: whoever sees the one sees the others. */
  async function finish(
    record: UploadRecord,
    base: FactsRecord,
    columns: UploadColumns | undefined,
    checked: Checked | undefined,
    patterns: Checked['patterns'] | undefined,
    offers: Recipe,
    marks: readonly MarksRecord[],
    starts?: StartsRecord,
  ): Promise<void> {
    const isRechecked = columns !== undefined && isMapped(columns) && checked === undefined;
    const facts: FactsRecord = {
      ...base,
      dateOrder: (await desk.worldOf(record))?.dateOrder ?? 'dmy',
      offered: offers,
      changes: null,
      ...(columns
        ? {
            columns: columnFacts(columns.prepared, {
              first: 0,
              lines: Uint32Array.from(base.head.lines),
              rows: base.head.rows,
            }),
            header: { at: columns.prepared.header.at, rows: columns.prepared.header.rows },
            missing: columns.prepared.missing,
            drift: columns.drift,
            fields: fieldFacts(record.kind, columns, patterns ?? new Map()),
          }
        : { columns: [], header: null, missing: [], drift: [], fields: [] }),
      patterns: [...(patterns ?? [])],
      ...(checked
        ? {
            issues: checked.issues,
            repairs: checked.repairs,
            shifts: checked.shifts,
            sums: checked.sums,
            totals: checked.totals,
            collisions: checked.collisions,
            days: checked.days,
            unpriced: checked.priceless.reduce(
              (sum, [part, count]) =>
                record.chosen.prices[part] === undefined ? sum + count : sum,
              0,
            ),
            priceless: undefined,
            currency: checked.currency,
          }
        : {}),
    };
    const states = checked?.states ?? noRows();
    const days = checked?.days ?? [];
    const rows = record.progress.rows;
    const change: Partial<UploadRecord> = {
      hash: record.hash,
      isWhole: record.isWhole,
      pages: record.pages,
      refusal: null,
      step: isRechecked
        ? 'checking'
        : checked
          ? record.step === 'sent'
            ? 'sent'
            : 'ready'
          : 'mapping',
      checkedAt: isRechecked ? -1 : record.revision,
      counts: countsOf(states),
      from: days[0]?.date ?? null,
      to: days.at(-1)?.date ?? null,
      quantity: checked?.quantity ?? 0,
      progress: {
        rows: checked ? states.reduce((sum, count) => sum + count, 0) : rows,
        share: 1,
        left: 0,
        isHalted: false,
      },
    };
    await database.transaction(
      'rw',
      [
        database.uploads,
        database.uploadFacts,
        database.uploadMarks,
        database.uploadStarts,
        database.uploadPriceless,
      ],
      async () => {
        await Promise.all([
          database.uploadFacts.put(facts),
          ...(marks.length > 0 ? [database.uploadMarks.bulkPut(marks)] : []),
          ...(starts ? [database.uploadStarts.put(starts)] : []),
          ...(checked
            ? [database.uploadPriceless.put({ upload: record.id, parts: checked.priceless })]
            : []),
        ]);
        await put(record, change);
      },
    );
    if (starts) desk.forgetPages(record.id);
    if (!checked) return;
    const known = desk.memory(record.id);
    desk.remember(record.id, {
      revision: record.revision,
      checkedAt: record.revision,
      plan: checked.plan,
      marks: checked.marks,
      edits: known?.edits ?? new Map(),
      found: new Map(),
      ...(known?.registered ? { registered: known.registered } : {}),
    });
    if (known?.registered?.isWhole) await compare(desk, record.id);
  }

  async function drive(id: string, stop: { readonly stop: boolean }): Promise<void> {
    while (!stop.stop) {
      const record = await get(id);
      if (
        !record ||
        record.progress.isHalted ||
        record.step === 'refused' ||
        record.step === 'no_room' ||
        (record.isWhole && record.checkedAt === record.revision)
      )
        return;
      try {
        if (record.isWhole) await check(record, stop);
        else await read(record, stop);
      } catch (error) {
        if (error instanceof Stopped) continue;
        if (error instanceof Refused) {
          await database.uploads.update(id, {
            step: 'refused',
            refusal: { code: error.code, details: error.details },
          });
          return;
        }
        if (!(error instanceof NoRoom) && !isFull(error)) throw error;
        // What was read goes, so that others have room; the file stays, and can go on or be removed. On a disk that is fuller than full even that waits a little.
        for (let tries = 0; ; tries++)
          try {
            await dropPages(database, id);
            await database.uploads.update(id, {
              step: 'no_room',
              isWhole: false,
              pages: 0,
              refusal: { code: 'no_room', details: {} },
            });
            break;
          } catch (full) {
            if (!isFull(full) || tries === 9) throw full;
            await desk.later(500);
          }
        return;
      }
    }
  }
  return {
    /** Brings it to where a person must look; a run over what has changed meanwhile ends first. */
    run(id: string): Promise<void> {
      const before = stops.get(id);
      const last = running.get(id) ?? Promise.resolve();
      const stop = { stop: false };
      if (before) before.stop = true;
      stops.set(id, stop);
      const mine = last.catch(() => undefined).then(() => desk.turn(id, () => drive(id, stop)));
      running.set(id, mine);
      void mine
        .catch(() => undefined)
        .finally(() => {
          if (running.get(id) === mine) running.delete(id);
        });
      return mine;
    },
    runs: (id: string) => running.has(id),
    stop(id: string) {
      const stop = stops.get(id);
      if (stop) stop.stop = true;
    },
    idle: (id: string) => (running.get(id) ?? Promise.resolve()).catch(() => undefined),
  };
}
export type UploadPipeline = ReturnType<typeof createUploadPipeline>;

const factsOf = ({ facts, notes }: OpenedFile, upload: string): FactsRecord => ({
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
  sheets: facts.sheets,
  sheet: facts.sheet,
  from1904: facts.from1904,
  head: { lines: [...facts.head.lines], rows: facts.head.rows },
  unclosedQuotes: [...notes.unclosedQuotes],
  formulasWithoutValue: notes.formulasWithoutValue,
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

/** Corrections of last time that are not taken yet: how many cells each would change here. */
function offering(
  record: UploadRecord,
  prepared: PreparedColumns | undefined,
  last: Recipe | undefined,
) {
  const open = (last ?? []).filter(
    ({ field, from }) =>
      !record.chosen.recipe.some((own) => own.field === field && own.from === from),
  );
  if (!prepared || open.length === 0) return undefined;
  const { mapping, from } = prepared as { mapping: Mapping; from: number };
  const watched = [...new Set(open.map(({ field }) => field))].flatMap((field) => {
    const place = mapping[field];
    return place && 'column' in place
      ? [
          {
            field,
            column: place.column,
            counts: new Map(open.filter((one) => one.field === field).map((one) => [one.from, 0])),
          },
        ]
      : [];
  });
  return {
    page({ first, rows }: RowPage) {
      for (let n = Math.max(0, from - first); n < rows.length; n++)
        for (const { column, counts } of watched) {
          const raw = rows[n]![column];
          if (raw === undefined) continue;
          const text = textOf(raw);
          const count = counts.get(text);
          if (count !== undefined) counts.set(text, count + 1);
        }
    },
    result: (): Recipe =>
      applicableCorrections(
        open,
        (field: FieldName, text) =>
          watched.find((one) => one.field === field)?.counts.get(text) ?? 0,
      ),
  };
}
