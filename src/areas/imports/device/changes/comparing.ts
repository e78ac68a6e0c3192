/** The file compared with what is registered: each row new, the same, or changed, with the old values of what differs. */
import {
  checkRow,
  fold,
  rowKey,
  type FieldName,
  type Plan,
  type Reading,
} from '../../domain/index.ts';
import type { UploadChanges } from '../upload-facts.ts';
import type { RegisteredValues } from '../upload-rows.ts';
import type { UploadCache, KnownMarks, RegisteredBook } from '../upload/upload-cache.ts';
import { marksRecord } from '../upload/storing.ts';

/** Of a row that was compared. */
export const changeBits = {
  added: 1,
  changed: 2,
  same: 4,
  tenfold: 8,
  hundredfold: 16,
} as const satisfies Readonly<Record<keyof UploadChanges, number>>;
type Values = RegisteredValues['values'];

/** As `keyOf` makes it of a file's row. */
function keyOfValues({ schema, fields, fieldIndex: index }: Plan, values: Values): string {
  let key = '';
  for (const name of schema.key) {
    const { type } = fields[index(name)]!.field;
    const value = values[name] ?? null;
    key += `${typeof value === 'string' && (type === 'text' || type === 'city' || type === 'end_user') ? fold(value) : String(value ?? '')}\n`;
  }
  return key;
}
/** Equal rows are counted within their company, as the server counts them: one file may speak of several. */
const within = (company: unknown, key: string): string =>
  `${typeof company === 'string' ? company : ''}\n${key}`;
export function register(
  book: RegisteredBook,
  plan: Plan,
  rows: readonly RegisteredValues[],
): void {
  for (const { values } of rows) {
    const key = within(values.distributorCnpj, keyOfValues(plan, values));
    const group = book.byKey.get(key);
    if (group) group.push(values);
    else book.byKey.set(key, [values]);
  }
}
const times = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' && a > 0 && b > 0 ? Math.max(a / b, b / a) : 1;

function compareRow(
  plan: Plan,
  readings: readonly Reading[],
  was: Values,
): { bits: number; olds?: Values } {
  const olds: Partial<Record<FieldName, string | number | null>> = {};
  let bits: number = changeBits.same;
  let differs = false;
  plan.fields.forEach(({ field, column, constant }, at) => {
    if (
      column === null &&
      constant === undefined &&
      !(at === plan.priceAt && readings[at]!.value !== null)
    )
      return;
    const is = readings[at]!.value;
    const before = was[field.name] ?? null;
    if (is === before) return;
    differs = true;
    olds[field.name] = before;
    if (field.type === 'quantity' && times(is, before) >= 10) bits |= changeBits.tenfold;
    if (field.type === 'amount' && times(is, before) >= 100) bits |= changeBits.hundredfold;
  });
  return differs ? { bits: (bits & ~changeBits.same) | changeBits.changed, olds } : { bits };
}

/** Over all rows as they are checked now. */
export async function compare(cache: UploadCache, id: string): Promise<void> {
  const record = await cache.database.uploads.get(id);
  const memory = record && (await cache.load(record));
  const book = memory?.registered;
  const plan = memory?.plan;
  if (!record || !memory || !book || !plan || record.checkedAt !== record.revision) return;
  const companyAt = plan.fieldIndex('distributorCnpj');
  const seen = new Map<string, number>();
  const sums = { added: 0, changed: 0, same: 0, tenfold: 0, hundredfold: 0 };
  const marks: KnownMarks[] = [];
  const isHere = await cache.each(record, async (page, n) => {
    const known = memory.marks[n];
    if (!known) return;
    const changes = new Uint8Array(known.states.length);
    const olds = new Map<number, Values>();
    const skip = known.first - page.first;
    for (let at = 0; at < changes.length; at++) {
      if (known.states[at]! > 3) continue;
      const row = checkRow(plan, page.rows[at + skip]!, memory.edits.get(known.first + at));
      const own = rowKey(plan, row);
      const key = own === undefined ? undefined : within(row.readings[companyAt]?.value, own);
      const ordinal = key === undefined ? 0 : (seen.get(key) ?? 0);
      const was = key === undefined ? undefined : book.byKey.get(key)?.[ordinal];
      if (key !== undefined) seen.set(key, ordinal + 1);
      const compared = was
        ? compareRow(plan, row.readings, was)
        : { bits: changeBits.added as number };
      changes[at] = compared.bits;
      if ('olds' in compared && compared.olds) olds.set(at, compared.olds);
      for (const name of ['added', 'changed', 'same', 'tenfold', 'hundredfold'] as const)
        if (compared.bits & changeBits[name]) sums[name]++;
    }
    marks.push({ ...known, changes, olds });
    if (n % 8 === 7) await cache.breathe();
  });
  if (!isHere || marks.length !== record.pages) return;
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
