/**
 * Compares the file with the registered rows: each row without errors is new, the same or changed,
 * with the old values of what differs.
 */
import { isCustomerPseudonym } from '#kernel/domain/privacy/pseudonyms.ts';
import {
  checkRow,
  foldCellText,
  isComparedFolded,
  rowKey,
  type FieldName,
  type CheckPlan,
  type Reading,
} from '../../domain/index.ts';
import { rowStates } from '../../domain/plan/row-states.ts';
import type { UploadChanges } from '../upload-facts.ts';
import type { RegisteredValues } from '../upload-rows.ts';
import type { UploadCache, CachedMarks, RegisteredRowIndex } from './upload-cache.ts';
import { marksRecord } from './page-writer.ts';

/** The bits that store the result of comparing a row. */
export const rowChangeBits = {
  added: 1,
  changed: 2,
  same: 4,
  tenfold: 8,
  hundredfold: 16,
} as const satisfies Readonly<Record<keyof UploadChanges, number>>;

type Values = RegisteredValues['values'];

/**
 * Returns the key of registered values, in the form of `rowKey`. If the customer's name was
 * replaced by a pseudonym, the key has a fixed text in its place, so that it matches rows of the
 * file by all other values.
 */
function keyOfValues(
  { schema, fields, fieldIndex: index }: CheckPlan,
  values: Values,
  isOfPseudonym: boolean,
): string {
  let key = '';
  for (const name of schema.key) {
    const { type, personal } = fields[index(name)]!.field;
    const value = personal && isOfPseudonym ? PSEUDONYM : (values[name] ?? null);
    key += `${typeof value === 'string' && isComparedFolded(type) ? foldCellText(value) : String(value ?? '')}\n`;
  }
  return key;
}

/** Stands for the replaced customer in a key. No name in a file equals it. */
const PSEUDONYM = '\0';

const valuesOf = (plan: CheckPlan, readings: readonly Reading[]): Values =>
  Object.fromEntries(
    plan.schema.key.map((name) => [name, readings[plan.fieldIndex(name)]?.value ?? null]),
  );

/**
 * Returns a row's key together with its company. Equal rows are numbered by company, as on the
 * server, because a file may hold rows of several companies.
 */
const within = (company: unknown, key: string): string =>
  `${typeof company === 'string' ? company : ''}\n${key}`;

/** Adds a page of registered rows to the index. */
export function indexRegisteredRows(
  book: RegisteredRowIndex,
  plan: CheckPlan,
  rows: readonly RegisteredValues[],
): void {
  for (const { values } of rows) {
    const isReplaced = isCustomerPseudonym(values.endUser);
    book.hasPseudonyms ||= isReplaced;
    const key = within(values.distributorCnpj, keyOfValues(plan, values, isReplaced));
    const group = book.byKey.get(key);
    if (group) group.push(values);
    else book.byKey.set(key, [values]);
  }
}

const times = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' && a > 0 && b > 0 ? Math.max(a / b, b / a) : 1;

function compareRow(
  plan: CheckPlan,
  readings: readonly Reading[],
  was: Values,
): { bits: number; olds?: Values } {
  const olds: Partial<Record<FieldName, string | number | null>> = {};
  const isReplaced = isCustomerPseudonym(was.endUser);
  let bits: number = rowChangeBits.same;
  let differs = false;
  plan.fields.forEach(({ field, column, constant, rule }, at) => {
    if (
      column === null &&
      rule === undefined &&
      constant === undefined &&
      !(at === plan.priceAt && readings[at]!.value !== null)
    )
      return;

    if (field.personal && isReplaced) return;
    const is = readings[at]!.value;
    const before = was[field.name] ?? null;
    if (is === before) return;
    differs = true;
    olds[field.name] = before;
    if (field.type === 'quantity' && times(is, before) >= 10) bits |= rowChangeBits.tenfold;
    if (field.type === 'amount' && times(is, before) >= 100) bits |= rowChangeBits.hundredfold;
  });

  return differs ? { bits: (bits & ~rowChangeBits.same) | rowChangeBits.changed, olds } : { bits };
}

/**
 * Compares all rows as they are now with the registered rows, and stores the result with the rows'
 * marks. Does nothing if no registered rows were loaded, if the rows aren't checked, or if the
 * upload changes meanwhile.
 */
export async function compareWithRegistered(cache: UploadCache, id: string): Promise<void> {
  const record = await cache.database.uploads.get(id);
  const memory = record && (await cache.load(record));
  const book = memory?.registered;
  const plan = memory?.plan;
  if (!record || !memory || !book || !plan || record.checkedAt !== record.revision) return;
  const companyAt = plan.fieldIndex('distributorCnpj');
  const seen = new Map<string, number>();

  /** Returns the next registered row with this key that no earlier row was compared with. */
  const next = (key: string): Values | undefined => {
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return book.byKey.get(key)?.[ordinal];
  };

  const sums = { added: 0, changed: 0, same: 0, tenfold: 0, hundredfold: 0 };
  const marks: CachedMarks[] = [];
  const isComplete = await cache.each(record, async (page, n) => {
    const known = memory.marks[n];
    if (!known) return;
    const changes = new Uint8Array(known.states.length);
    const olds = new Map<number, Values>();
    const skip = known.first - page.first;

    for (let at = 0; at < changes.length; at++) {
      if (known.states[at]! > 3) continue;
      const row = checkRow(plan, page.rows[at + skip]!, memory.edits.get(known.first + at));
      const own = rowKey(plan, row);
      const company = row.readings[companyAt]?.value;
      const was =
        own === undefined
          ? undefined
          : (next(within(company, own)) ??
            (book.hasPseudonyms
              ? next(within(company, keyOfValues(plan, valuesOf(plan, row.readings), true)))
              : undefined));

      const compared = was
        ? compareRow(plan, row.readings, was)
        : { bits: rowChangeBits.added as number };
      if ('olds' in compared && compared.olds) olds.set(at, compared.olds);

      // A row with errors counts as such alone: its values aren't final.
      if (known.states[at] === rowStates.error) continue;
      changes[at] = compared.bits;
      for (const name of ['added', 'changed', 'same', 'tenfold', 'hundredfold'] as const)
        if (compared.bits & rowChangeBits[name]) sums[name]++;
    }

    marks.push({ ...known, changes, olds });
    if (n % 8 === 7) await cache.breathe();
  });

  if (!isComplete || marks.length !== record.pages) return;
  await cache.database.transaction(
    'rw',
    [cache.database.uploads, cache.database.uploadFacts, cache.database.uploadMarks],
    async () => {
      if ((await cache.database.uploads.get(id))?.revision !== record.revision) return;
      await cache.database.uploadMarks.bulkPut(
        marks.map((one, n) => ({
          ...marksRecord(id, n, one),
          changes: one.changes,
          olds: one.olds,
        })),
      );
      await cache.database.uploadFacts.update(id, { changes: sums });
    },
  );

  if (memory.revision === record.revision) {
    memory.marks = marks;
    memory.found.clear();
  }
}
