/**
 * Plans the reports that are played and not inserted: a workbook with a sheet for each warehouse, a
 * file with a computed price, a count by scanning, and sales that were undone.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { addDays, dateInZone, lastDayOf } from '#kernel/domain/calendar.ts';
import { formatDateByPattern, HOUR, monthOf, type CalendarDate } from '#kernel/domain/dates.ts';
import { csvFile, SEVERAL_SHEETS_NUMBER, type FileCell } from '#areas/imports/domain/index.ts';
import {
  calls as allCalls,
  areaOfKind,
  reportKindFor,
  type ReportArea,
  type ReportKind,
} from '#areas/reports/domain/index.ts';
import { PROCESS_REPORT_JOB } from '#areas/reports/server/index.ts';
import { ANDINA_ID, TEZONTLE_ID, distributors } from '../distributors.ts';
import { randomWorkingTime } from '../orders/order-outlines.ts';
import type { People, Person } from '../person.ts';
import type { Scene } from '../playing/play-scenes.ts';
import type { ScenePlayer } from '../playing/scene-player.ts';
import { seededRandom } from '../seeded-random.ts';
import {
  cellOf,
  chooseColumns,
  spanishInventory,
  writeReportFile,
  type WrittenFile,
} from './report-files.ts';
import type { SeedRowValues } from './reported-rows.ts';
import type { LastReported } from './reports.ts';

/** A file that its user uploads for the main company of their distributor. */
type Upload = {
  readonly by: string;
  readonly of: number;
  readonly kind: ReportKind;
  readonly at: number;
  /** Returns the file with its rows of a date. */
  readonly write: (date: CalendarDate) => Promise<WrittenFile>;
  /** The hours after which the report is undone, and the reason. Absent if it stays. */
  readonly undone?: { readonly after: number; readonly reason: string };
};

/** The warehouses, each of which has a sheet in the workbook. */
const warehouses = ['Lima', 'Arequipa'] as const;

const onDate = (rows: readonly SeedRowValues[], date: CalendarDate): SeedRowValues[] =>
  rows.map((row) => ({ ...row, inventoryDate: date }));

/** Returns a workbook with the rows, every second one in the sheet of the second warehouse. */
async function writeWorkbook(rows: readonly SeedRowValues[]): Promise<WrittenFile> {
  const { writeXlsx } = await import('hucre/xlsx');
  const head = spanishInventory.map(([, label]) => label);
  const lines = rows.map((row) =>
    spanishInventory.map(([field]) => cellOf(field, row[field], 'PEN', '.')),
  );
  const sheets = warehouses.map((name, at) => ({
    name,
    rows: [head, ...lines.filter((_line, n) => n % warehouses.length === at)],
  }));
  const bytes = new Uint8Array(await writeXlsx({ sheets }));
  return chooseColumns('inventario-almacenes.xlsx', bytes, spanishInventory, {
    sheet: SEVERAL_SHEETS_NUMBER,
    sheets: warehouses.map((name, at) => ({ at, name })),
    allSheets: true,
  });
}

/** Returns a file that has the value of each row, from which the purchase price is computed. */
function writeFileWithValues(rows: readonly SeedRowValues[]): Promise<WrittenFile> {
  const columns = [
    ['inventoryDate', 'Fecha'],
    ['partNumber', 'Número de parte'],
    ['quantity', 'Existencias'],
    [null, 'Valor total'],
  ] as const;
  const lines = rows.map((row): FileCell[] => [
    cellOf('inventoryDate', row.inventoryDate, 'MXN', '.'),
    String(row.partNumber),
    Number(row.quantity),
    cellOf('purchasePrice', Number(row.purchasePrice) * Number(row.quantity), 'MXN', '.'),
  ]);
  const bytes = csvFile(
    columns.map(([, label]) => label),
    lines,
  );
  return chooseColumns('inventario-valorizado.csv', new Uint8Array(bytes), columns, {
    rules: { purchasePrice: { kind: 'total_by_quantity', columns: [3] } },
  });
}

/** Returns the file of a count by scanning, as the portal writes it: it has no prices. */
function writeCount(rows: readonly SeedRowValues[], date: CalendarDate): Promise<WrittenFile> {
  const columns = [
    ['inventoryDate', 'Fecha de inventario'],
    ['partNumber', 'Número de parte'],
    ['quantity', 'Cantidad'],
    ['purchasePrice', 'Precio de compra'],
  ] as const;
  const lines = rows.map(({ partNumber, quantity }): FileCell[] => [
    date,
    String(partNumber),
    Number(quantity),
    '',
  ]);
  const bytes = csvFile(
    columns.map(([, label]) => label),
    lines,
    ',',
  );
  return chooseColumns(`stock-count-${date}.csv`, new Uint8Array(bytes), columns);
}

/** Returns a file with the first sales of another month, moved to a date. */
function writeSales(sales: readonly SeedRowValues[], date: CalendarDate): Promise<WrittenFile> {
  const rows = sales.slice(0, 12).map((row, n) => ({
    ...row,
    invoiceDate: date,
    invoiceNumber: `Q${formatDateByPattern(date).replaceAll('/', '')}-${n + 1}`,
  }));
  return writeReportFile(
    { kind: 'pos_laam', currency: 'MXN', fileName: 'ventas-semana.csv' },
    rows,
  );
}

const { calls } = allCalls;

const mainCompanyOf = (of: number) => distributors.find(({ id }) => id === of)!.companies[0]!.id;

/**
 * Returns the uploads. They are registered for the day on which they were uploaded, so the monthly
 * reports stay as they are.
 */
function planUploads(now: number, { stock, sales }: LastReported): Upload[] {
  const at = (daysAgo: number) => randomWorkingTime(now, daysAgo, seededRandom(daysAgo));
  const stockOf = (of: number) => stock.get(mainCompanyOf(of)) ?? [];
  return [
    {
      by: 'lucia',
      of: TEZONTLE_ID,
      kind: 'inventory',
      at: at(11),
      write: (date) => writeFileWithValues(onDate(stockOf(TEZONTLE_ID), date)),
    },
    {
      by: 'carla',
      of: ANDINA_ID,
      kind: 'inventory',
      at: at(7),
      write: (date) => writeWorkbook(onDate(stockOf(ANDINA_ID), date)),
    },
    {
      by: 'lucia',
      of: TEZONTLE_ID,
      kind: reportKindFor('pos', 'laam'),
      at: at(5),
      write: (date) => writeSales(sales.get(TEZONTLE_ID) ?? [], date),
      undone: { after: 2, reason: 'El archivo era de otra sucursal' },
    },
    {
      by: 'lucia',
      of: TEZONTLE_ID,
      kind: 'inventory',
      at: at(3),
      write: (date) => writeCount(onDate(stockOf(TEZONTLE_ID), date), date),
    },
  ];
}

/** Returns the scenes in which users upload the files, and undo one of the reports. */
export const reportScenes = (
  player: ScenePlayer,
  now: number,
  people: People,
  lastReported: LastReported,
): Scene[] =>
  planUploads(now, lastReported).flatMap((upload, n): Scene[] => {
    const { by, at, kind, undone } = upload;
    const person = people[by]!;
    const id = `0196f0a0-4e91-7000-8000-${String(n + 1).padStart(12, '0')}`;
    return [
      { at, play: () => playUpload(player, person, id, upload) },
      ...(undone
        ? [
            {
              at: at + undone.after * HOUR,
              play: () => playUndo(player, person, areaOfKind(kind), id, undone.reason),
            },
          ]
        : []),
    ];
  });

/** Returns the day of an upload, or the day before if it is a month's last one. */
function dateOfUpload({ of, at }: Upload): CalendarDate {
  const date = dateInZone(at, distributors.find(({ id }) => id === of)!.zone);
  return date === lastDayOf(monthOf(date)) ? addDays(date, -1) : date;
}

/** Sends a file, lets the server register its rows, and throws if it doesn't. */
async function playUpload(
  player: ScenePlayer,
  person: Person,
  id: string,
  upload: Upload,
): Promise<void> {
  const { of, kind, write } = upload;
  const { piece, finalize, view } = calls[areaOfKind(kind)];
  const { name, bytes, hash, choices } = await write(dateOfUpload(upload));
  await player.call(person, piece, {
    params: { id, piece: '0' as never },
    body: {
      distributorId: of,
      hash: createHash('sha256').update(bytes).digest('hex'),
      bytes: gzipSync(bytes).toString('base64'),
    },
  });

  const { report } = await player.call(person, finalize, {
    params: { id },
    body: {
      id,
      baseVersion: 0,
      distributorId: of,
      companyId: mainCompanyOf(of),
      kind,
      file: { name, size: bytes.length, hash },
      pieces: 1,
      choices,
      replacement: 'changes',
      told: { rows: 0, quantity: 0, from: null, to: null },
    },
  });
  await player.runJob(PROCESS_REPORT_JOB, { id, version: report.version });

  const { status, reasons } = await player.call(person, view, { params: { id } });
  if (status !== 'complete')
    throw new Error(`${name} was not registered: ${status} ${JSON.stringify(reasons)}`);
}

/** Undoes a report for which nothing was reported since. */
async function playUndo(
  player: ScenePlayer,
  person: Person,
  area: ReportArea,
  id: string,
  reason: string,
): Promise<void> {
  const { undo, undoing } = calls[area];
  const { version, state } = await player.call(person, undoing, { params: { id } });
  await player.call(person, undo, {
    params: { id },
    body: { baseVersion: version, state, reason, later: { choice: 'keep', except: [] } },
  });
}
