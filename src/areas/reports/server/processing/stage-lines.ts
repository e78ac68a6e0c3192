/** Sends checked rows to the database as lines of COPY, a few thousand at a time. */
import { hash } from 'node:crypto';
import { daysBetween } from '#kernel/domain/calendar.ts';
import { copyFormatLine } from '#kernel/server/queries/copy-rows-into.ts';
import {
  documentSchemas,
  createKeyCounter,
  rowKey,
  type CheckedRow,
  type CheckPlan,
} from '#areas/imports/domain/index.ts';
import {
  rowColumnsByKind,
  dateFieldOfKind,
  fieldsWithoutColumn,
  type RowColumn,
} from '../row-columns.ts';
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

/** The values of a staged row; `rest` is JSON. */
export type StageRow = Record<(typeof stageColumns)[number], string | number | null>;
export const stageCopyLine = (row: StageRow): string =>
  copyFormatLine(stageColumns.map((name) => row[name]));

export const hasDateInKey = Object.fromEntries(
  reportKinds.map((kind) => [kind, documentSchemas[kind].key.includes(dateFieldOfKind(kind))]),
) as Readonly<Record<ReportKind, boolean>>;

const FIRST = '2000-01-01';
const prefixes = new Map<string, string>();

const prefixOf = (date: string): string => {
  const known = prefixes.get(date);
  const made = known ?? (268_435_456 + daysBetween(FIRST, date)).toString(16).padStart(8, '0');
  if (known === undefined) {
    if (prefixes.size >= 2_000) prefixes.clear();
    prefixes.set(date, made);
  }

  return made;
};

/**
 * Returns the key of a row as an id. If the key contains the date, the id begins with it, so that
 * rows of a day are adjacent in the index.
 */
export function rowKeyHash(kind: ReportKind, key: string, date: string): string {
  const md5 = hash('md5', key);
  return hasDateInKey[kind] ? prefixOf(date) + md5.slice(8) : md5;
}

const storable = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '');

/**
 * Returns a function that makes a COPY line of each checked row and passes it to `add`.
 * @param companyOf Returns the company with the tax number that a row names.
 */
export function createStageLineMaker(
  plan: CheckPlan,
  kind: ReportKind,
  companyOf: (cnpj: string) => number,
  add: (line: string) => void,
): (checked: CheckedRow, line: number) => void {
  const columns = (Object.entries(rowColumnsByKind[kind]) as [never, RowColumn][]).map(
    ([field, column]) => ({ column, at: plan.fieldIndex(field) }),
  );
  const dateAt = plan.fieldIndex(dateFieldOfKind(kind));
  const rest = fieldsWithoutColumn(kind).map((name) => ({ name, at: plan.fieldIndex(name) }));
  const cnpjAt = plan.fieldIndex('distributorCnpj');
  const ordinals = createKeyCounter(0);
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
      key_id: rowKeyHash(kind, storable(key), String(readings[dateAt]!.value)),
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
    add(stageCopyLine(row));
  };
}

/** The number of lines from which a batch is sent. */
const BATCH = 5_000;

/**
 * Sends lines in batches. The next batch is built while the previous one is sent. If sending a
 * batch fails, the next call of `end`, or of `endPage` when a batch is due, rejects.
 */
export function startSendingBatches(send: (lines: string) => Promise<void>) {
  let lines: string[] = [];
  let last = Promise.resolve();

  const flush = async (): Promise<void> => {
    await last;
    last = send(lines.join(''));
    last.catch(() => {});
    lines = [];
  };

  return {
    add: (line: string): void => {
      lines.push(line);
    },
    endPage: async (): Promise<void> => {
      if (lines.length >= BATCH) await flush();
    },
    end: async (): Promise<void> => {
      await flush();
      await last;
    },
    /** Waits for the last batch, even if it fails. */
    idle: (): Promise<void> => last.catch(() => {}),
  };
}
