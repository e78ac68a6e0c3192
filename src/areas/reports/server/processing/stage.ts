/** Checked rows on their way into the database: lines of COPY, a few thousand at a time. */
import { hash } from 'node:crypto';
import { dayNumber } from '#kernel/domain/dates.ts';
import { copyLine } from '#kernel/server/queries/copy.ts';
import {
  documents,
  keyCounter,
  rowKey,
  type CheckedRow,
  type Plan,
} from '#areas/imports/domain/index.ts';
import { columnsOf, dateOf, restOf, type RowColumn } from '../columns.ts';
import { reportKinds, type ReportKind } from '../../domain/index.ts';

export const stageColumns = [
  'company_id',
  'key_id',
  'ordinal',
  'line',
  'on_date',
  'part_number',
  'quantity',
  'price_minor',
  'currency',
  'end_user',
  'city',
  'state',
  'activity',
  'rest',
] as const;
/** `rest`: JSON. */
export type StageRow = Record<(typeof stageColumns)[number], string | number | null>;
export const stageLine = (row: StageRow): string => copyLine(stageColumns.map((name) => row[name]));

export const hasDate = Object.fromEntries(
  reportKinds.map((kind) => [kind, documents[kind].key.includes(dateOf(kind))]),
) as Readonly<Record<ReportKind, boolean>>;
const FIRST = dayNumber('2000-01-01');
const beginnings = new Map<string, string>();
const beginning = (date: string): string => {
  const known = beginnings.get(date);
  const made = known ?? (268_435_456 + dayNumber(date) - FIRST).toString(16).padStart(8, '0');
  if (known === undefined) {
    if (beginnings.size >= 2_000) beginnings.clear();
    beginnings.set(date, made);
  }
  return made;
};
/** What makes a row the same, as an id: where the key has the date, it begins with it, so that rows of a day lie side by side in the index. */
export function keyId(kind: ReportKind, key: string, date: string): string {
  const md5 = hash('md5', key);
  return hasDate[kind] ? beginning(date) + md5.slice(8) : md5;
}
const storable = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '');

/** Makes a line of each row; `companyOf`: by the row's own tax number where it names one. */
export function lining(
  plan: Plan,
  kind: ReportKind,
  companyOf: (cnpj: string) => number,
  give: (line: string) => void,
): (checked: CheckedRow, line: number) => void {
  const columns = (Object.entries(columnsOf[kind]) as [never, RowColumn][]).map(
    ([field, column]) => ({ column, at: plan.fieldIndex(field) }),
  );
  const dateAt = plan.fieldIndex(dateOf(kind));
  const rest = restOf(kind).map((name) => ({ name, at: plan.fieldIndex(name) }));
  const cnpjAt = plan.fieldIndex('distributorCnpj');
  const ordinals = keyCounter(0);
  const none: StageRow = {
    company_id: null,
    key_id: null,
    ordinal: null,
    line: null,
    on_date: null,
    part_number: null,
    quantity: null,
    price_minor: null,
    currency: plan.context.currency,
    end_user: null,
    city: null,
    state: null,
    activity: null,
    rest: '{}',
  };
  return ({ readings }, line) => {
    const company = companyOf(cnpjAt < 0 ? '' : String(readings[cnpjAt]!.value));
    const key = rowKey(plan, { readings })!;
    const row: StageRow = {
      ...none,
      company_id: company,
      key_id: keyId(kind, storable(key), String(readings[dateAt]!.value)),
      ordinal: ordinals.add(`${company}\n${key}`, line),
      line,
    };
    for (const { column, at } of columns) {
      const { value } = readings[at]!;
      row[column] = typeof value === 'string' ? storable(value) : value;
    }
    const kept: Record<string, string | number> = {};
    for (const { name, at } of rest) {
      const { value } = readings[at]!;
      if (value !== null && value !== '')
        kept[name] = typeof value === 'string' ? storable(value) : value;
    }
    if (rest.length > 0) row.rest = JSON.stringify(kept);
    give(stageLine(row));
  };
}

/** Rows that travel together. */
const BATCH = 5_000;
/** Lines on their way: the next ones are made while the last ones travel. What fails is told to whoever sends next. */
export function conveying(send: (lines: string) => Promise<void>) {
  let lines: string[] = [];
  let last = Promise.resolve();
  const leave = async (): Promise<void> => {
    await last;
    last = send(lines.join(''));
    last.catch(() => {});
    lines = [];
  };
  return {
    add: (line: string): void => {
      lines.push(line);
    },
    rest: async (): Promise<void> => {
      if (lines.length >= BATCH) await leave();
    },
    end: async (): Promise<void> => {
      await leave();
      await last;
    },
    /** Nothing travels any more, whatever came of it. */
    still: (): Promise<void> => last.catch(() => {}),
  };
}
