/** Makes the tables of bulk uploads, and the calls that check and import them. */
import {
  calls,
  bulkTemplateHeader,
  type BulkColumn,
  type BulkKind,
  type BulkQuestion,
  columnsOfKind,
} from '#areas/bulk/domain/index.ts';
import type { Client } from '../test-server.ts';

export type Wanted = Readonly<Partial<Record<BulkColumn, string>>>;

/** Returns a table with the kind's template header, in English, and these rows. */
export const makeBulkTable = (kind: BulkKind, rows: readonly Wanted[]) => ({
  head: bulkTemplateHeader(kind, 'en'),
  rows: rows.map((row) => columnsOfKind[kind].all.map((column) => row[column] ?? '')),
});

export const checkRows = async (by: Client, kind: BulkKind, rows: readonly Wanted[]) =>
  (await by.call(calls.checkBulkFile, { params: { kind }, body: makeBulkTable(kind, rows) })).json
    .body;

type Apply = {
  readonly mode?: 'all' | 'valid';
  readonly state?: string;
  readonly key?: string;
  readonly agreed?: BulkQuestion[];
};

export async function applyRows(
  by: Client,
  kind: BulkKind,
  rows: readonly Wanted[],
  { mode = 'all', state, key, agreed }: Apply = {},
) {
  const seen = state ?? (await checkRows(by, kind, rows)).state;
  return by.call(calls.applyBulkFile, {
    params: { kind },
    body: {
      ...makeBulkTable(kind, rows),
      mode,
      state: seen,
      file: 'file.xlsx',
      ...(agreed ? { agreed } : {}),
    },
    ...(key ? { key } : {}),
  });
}
