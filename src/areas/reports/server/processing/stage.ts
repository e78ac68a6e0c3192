/** Checked rows on their way into the database: columns of a few thousand rows at a time. */
import { keyBook, keyOf, type CheckedRow, type Plan } from '#areas/imports/domain/index.ts';
import { columnsOf, restOf, type RowColumn } from '../columns.ts';
import type { ReportKind } from '../../domain/index.ts';

/** Arrays of equal length, one a column. */
export type Batch = {
  company: number[]; key: string[]; ordinal: number[]; line: number[];
  on_date: string[]; part_number: string[]; quantity: number[]; price_minor: (number | null)[]; currency: string[];
  end_user: (string | null)[]; city: (string | null)[]; state: (string | null)[]; activity: (string | null)[]; rest: string[];
};
const empty = (): Batch => ({ company: [], key: [], ordinal: [], line: [], on_date: [], part_number: [], quantity: [], price_minor: [], currency: [], end_user: [], city: [], state: [], activity: [], rest: [] });
const storable = (text: string): string => (text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', ''));

/** `companyOf`: by the row's own tax number where it names one. */
export function batching(plan: Plan, kind: ReportKind, companyOf: (cnpj: string) => number) {
  const columns = (Object.entries(columnsOf[kind]) as [never, RowColumn][]).map(([field, column]) => ({ column, at: plan.index(field) }));
  const rest = restOf(kind).map((name) => ({ name, at: plan.index(name) })), cnpjAt = plan.index('distributorCnpj'), ordinals = keyBook(0);
  const { currency } = plan.context, unused = (['end_user', 'city', 'state', 'activity'] as const).filter((name) => !columns.some(({ column }) => column === name)), hasCurrency = columns.some(({ column }) => column === 'currency');
  let batch = empty();
  return {
    add({ readings }: CheckedRow, line: number): void {
      const company = companyOf(cnpjAt < 0 ? '' : String(readings[cnpjAt]!.value)), key = keyOf(plan, { readings })!;
      batch.company.push(company);
      batch.key.push(storable(key));
      batch.ordinal.push(ordinals.add(`${company}\n${key}`, line));
      batch.line.push(line);
      for (const { column, at } of columns) { const { value } = readings[at]!; (batch[column] as (string | number | null)[]).push(typeof value === 'string' ? storable(value) : value); }
      if (!hasCurrency) batch.currency.push(currency);
      for (const name of unused) batch[name].push(null);
      const kept: Record<string, string | number> = {};
      for (const { name, at } of rest) { const { value } = readings[at]!; if (value !== null && value !== '') kept[name] = typeof value === 'string' ? storable(value) : value; }
      batch.rest.push(rest.length > 0 ? JSON.stringify(kept) : '{}');
    },
    get size(): number { return batch.line.length; },
    take(): Batch { const taken = batch; batch = empty(); return taken; },
  };
}
