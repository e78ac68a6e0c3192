/**
 * The files of the demonstration's reports, as their users would have written them and a device
 * would have sent them.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { formatDateByPattern } from '#kernel/domain/dates.ts';
import { formatMinor, type Currency } from '#kernel/domain/money.ts';
import type { Database } from '#kernel/server/database.ts';
import { storeRememberedChoices } from '#areas/imports/server/index.ts';
import {
  csvFile,
  fileHash,
  headerFingerprintOf,
  type FieldName,
} from '#areas/imports/domain/index.ts';
import { upsertPiece, type ReportToWrite } from '#areas/reports/server/index.ts';
import type { ReportKind } from '#areas/reports/domain/index.ts';
import type { SeedRowValues } from './reported-rows.ts';

/** The column headings of a file, in the language of its users. */
const headers: Readonly<Record<ReportKind, readonly (readonly [FieldName, string])[]>> = {
  inventory: [
    ['inventoryDate', 'Data'],
    ['partNumber', 'Código do produto'],
    ['quantity', 'Estoque'],
    ['purchasePrice', 'Preço de compra'],
  ],
  pos_brazil: [
    ['partNumber', 'Part Number'],
    ['activity', 'CNAE'],
    ['quantity', 'Qtde'],
    ['price', 'Preço de venda'],
    ['shipmentDate', 'Data da venda'],
    ['provider', 'Vendedor'],
    ['endUser', 'Razão social'],
    ['city', 'Cidade'],
    ['state', 'UF'],
    ['distributorName', 'Distribuidor'],
    ['distributorCnpj', 'CNPJ'],
  ],
  pos_laam: [
    ['branchId', 'Sucursal'],
    ['invoiceDate', 'Fecha factura'],
    ['invoiceNumber', 'Nro factura'],
    ['partNumber', 'Número de parte'],
    ['quantity', 'Cantidad'],
    ['price', 'Precio'],
    ['unitResale', 'Precio de reventa'],
    ['extendedResale', 'Importe total'],
    ['currencyCode', 'Moneda'],
    ['endUser', 'Cliente'],
    ['city', 'Ciudad'],
    ['state', 'Departamento'],
    ['country', 'País'],
    ['verticalMarket', 'Sector'],
  ],
};

/** The headings of an inventory file of a company that writes Spanish. */
export const spanishInventory: typeof headers.inventory = [
  ['inventoryDate', 'Fecha'],
  ['partNumber', 'Número de parte'],
  ['quantity', 'Existencias'],
  ['purchasePrice', 'Precio de compra'],
];

/** The headings that a company in Mexico writes instead of those of other Spanish files. */
const mexicanWords: Partial<Record<FieldName, string>> = {
  invoiceNumber: 'No. de factura',
  state: 'Estado',
};

/** The names of the columns with money. */
const amounts = new Set<FieldName>(['price', 'purchasePrice', 'unitResale', 'extendedResale']);

/** Returns a value as people write it: amounts with decimals, dates with the day first. */
export function cellOf(
  name: FieldName,
  value: string | number | null | undefined,
  currency: Currency,
  mark: '.' | ',',
): string | number {
  if (value === null || value === undefined) return '';
  if (amounts.has(name)) return formatMinor(Number(value), currency, mark);
  return name.endsWith('Date') ? formatDateByPattern(String(value)) : value;
}

/** A file as it is read, with the choices that its user made about it. */
export type WrittenFile = {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly choices: NonNullable<ReportToWrite['choices']>;
};

/** Returns a file's hash and the choices of its user, which name the columns of the fields. */
export async function chooseColumns(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  columns: readonly (readonly [FieldName | null, string])[],
  more: Partial<WrittenFile['choices']> = {},
): Promise<WrittenFile> {
  const blob = new Blob([bytes]);
  const source = {
    name,
    size: bytes.length,
    stream: () => blob.stream() as never,
    slice: (start: number, end: number) => blob.slice(start, end),
  };
  const mapped = columns.flatMap(([field, _label], column) =>
    field === null ? [] : [[field, { column }] as const],
  );

  return {
    name,
    bytes,
    hash: await fileHash(source),
    choices: {
      names: columns.map(([, label]) => label),
      mapping: Object.fromEntries(mapped),
      patterns: {},
      dateOrder: 'dmy',
      recipe: [],
      edits: {},
      prices: {},
      ...more,
    },
  };
}

/** Returns the CSV file with the values of a report. */
export async function writeReportFile(
  report: Pick<ReportToWrite, 'kind' | 'currency' | 'fileName'>,
  values: readonly SeedRowValues[],
): Promise<WrittenFile> {
  const isInventory = report.kind === 'inventory';
  const usual = isInventory && report.currency !== 'BRL' ? spanishInventory : headers[report.kind];
  const words = report.currency === 'MXN' ? mexicanWords : {};
  const columns = usual.map(([field, label]) => [field, words[field] ?? label] as const);
  const mark = report.currency === 'BRL' ? ',' : '.';

  const bytes = csvFile(
    columns.map(([, label]) => label),
    values.map((row) => columns.map(([name]) => cellOf(name, row[name], report.currency, mark))),
  );

  return chooseColumns(report.fileName!, bytes, columns);
}

/**
 * Returns the CSV file with the values, and the report with the choices that its user made about
 * the file.
 */
export async function createReportFile(
  report: ReportToWrite,
  values: readonly SeedRowValues[],
): Promise<{ readonly file: Uint8Array; readonly report: ReportToWrite }> {
  const { bytes, hash, choices } = await writeReportFile(report, values);
  const made = { fileHash: hash, fileSize: bytes.length, pieces: 1, choices };
  return { file: bytes, report: { ...report, ...made } };
}

/**
 * Stores a report's file as if a device had sent it, and remembers the mapping of its columns if
 * the report is complete.
 */
export async function storeReportFile(
  db: Database,
  report: ReportToWrite,
  file: Uint8Array,
): Promise<void> {
  await upsertPiece(
    db,
    {
      distributorId: report.distributorId,
      uploadId: report.id,
      piece: 0,
      hash: createHash('sha256').update(file).digest('hex'),
      size: file.length,
      bytes: gzipSync(file),
    },
    report.createdAt,
  );

  if (report.status === 'complete')
    await storeRememberedChoices(
      db,
      report.distributorId,
      report.kind,
      headerFingerprintOf(report.choices!.names),
      report.choices!,
      report.createdAt,
      20,
    );
}
