/**
 * Tests the template that distributors download to fill in: its columns have the names that the
 * manufacturer prescribes.
 */
import { describe, expect, test } from 'vitest';
import {
  documentSchemas,
  openFile,
  prepareColumns,
  knownColumnNames,
} from '#areas/imports/domain/index.ts';
import { emptyFileCsv } from '#areas/reports/client/upload/empty-file.ts';
import { reportKinds, type ReportKind } from '#areas/reports/domain/index.ts';
import { fileFrom } from '../report-files.ts';

const untouched = (word: { id?: string; message?: string }) => word.message ?? word.id ?? '';
const headOf = (text: string) => text.replace(/^\uFEFF/, '').trim();
const fieldsOf = (kind: ReportKind) => documentSchemas[kind].fields.map(({ name }) => name);

describe('a template', () => {
  test('has the first prescribed name of each column, or the portal’s own without one', () => {
    const own = headOf(
      emptyFileCsv({ kind: 'inventory', country: 'BR', prescribed: {} }, untouched),
    );
    const prescribed = { partNumber: ['Peça', 'Ref.'], quantity: ['Saldo, total'] };
    const text = emptyFileCsv({ kind: 'inventory', country: 'BR', prescribed }, untouched);
    const [date, , , price] = own.split(';');
    expect(headOf(text)).toBe([date, 'Peça', '"Saldo, total"', price].join(';'));
  });

  test.each(reportKinds)('of %s is read back by its prescribed names alone', async (kind) => {
    const prescribed = Object.fromEntries(
      fieldsOf(kind).map((name, n) => [name, [`Zeta ${'abcdefghijklmnopqrstuvwxyz'[n]}`]]),
    );
    const head = emptyFileCsv({ kind, country: 'BR', prescribed }, untouched);
    const row = fieldsOf(kind).map(() => '1');
    const file = fileFrom(`${head}${row.join(';')}\r\n`, 'template.csv');
    const opened = await openFile(file, knownColumnNames(documentSchemas[kind], prescribed));
    if (!opened.ok) throw new Error(opened.code);
    const prepared = prepareColumns(opened.value, kind, { prescribed });
    if (!prepared.ok) throw new Error(prepared.code);
    expect(Object.values(prepared.value.mapping).length).toBe(fieldsOf(kind).length);
    expect(headOf(head).split(';')).toEqual(fieldsOf(kind).map((name) => prescribed[name]![0]));
  });
});
