/**
 * Samples for tests of reports: small files of the three kinds, which are cut into pieces and
 * mapped as a device does.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import {
  documentSchemas,
  knownColumnNames,
  openFile,
  prepareColumns,
  type SourceFile,
} from '#areas/imports/domain/index.ts';
import { reportLimits, type ReportChoices, type ReportKind } from '#areas/reports/domain/index.ts';
import type { TestServer } from '../test-server.ts';

export const CNPJ = '12ABC34501DE35';
export const SECOND_CNPJ = '11222333000181';

export const addReportParts = ({ db }: Pick<TestServer, 'db'>) =>
  insertPartsWithPrices(db, [
    {
      partNumber: '1001',
      description: 'Digital multimeter',
      ean: '7891045010079',
      active: true,
      prices: { BRL: 10_000 },
    },
    {
      partNumber: '1002',
      description: 'Clamp meter',
      ean: null,
      active: true,
      prices: { BRL: 25_050 },
    },
    {
      partNumber: '1003',
      description: 'Thermometer',
      ean: null,
      active: true,
      prices: { BRL: 5_000 },
    },
  ]);

export type Row = Readonly<Record<string, string | number>>;

/** Returns a CSV file whose header has the column names of the rows. */
export const csvOf = (rows: readonly Row[], columns = Object.keys(rows[0] ?? {})): string =>
  [columns.join(';'), ...rows.map((row) => columns.map((name) => row[name] ?? '').join(';'))].join(
    '\n',
  ) + '\n';

export const stock = (
  date: string,
  partNumber: string,
  quantity: number,
  price = '10,50',
): Row => ({
  'inventory date': date,
  'part number': partNumber,
  quantity,
  'purchase price': price,
});

export const sale = (date: string, partNumber: string, quantity: number, more: Row = {}): Row => ({
  'part number': partNumber,
  cnae: '4649499',
  quantity,
  price: '99,90',
  'shipment date': date,
  provider: 'Norte',
  'provider id': '7',
  'end user': 'Usina Azul',
  city: 'Campinas',
  state: 'SP',
  'distributor name': 'Norte',
  'distributor cnpj': CNPJ,
  ...more,
});

export const invoice = (
  date: string,
  number: string,
  partNumber: string,
  quantity: number,
  more: Row = {},
): Row => ({
  'branch id': 'B1',
  country: 'PE',
  'end user': 'Mina Sur',
  'invoice date': date,
  'invoice number': number,
  'part number': partNumber,
  quantity,
  price: '12.50',
  'currency code': 'PEN',
  ...more,
});

export const fileFrom = (
  content: string | Uint8Array,
  name = 'report.csv',
): SourceFile & { readonly bytes: Uint8Array<ArrayBuffer> } => {
  const bytes = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
  const blob = new Blob([bytes]);
  return { name, size: bytes.length, bytes, slice: (start, end) => blob.slice(start, end) };
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const piecesOf = (bytes: Uint8Array) =>
  Array.from({ length: Math.ceil(bytes.length / reportLimits.pieceBytes) }, (_, n) =>
    bytes.subarray(n * reportLimits.pieceBytes, (n + 1) * reportLimits.pieceBytes),
  ).map((part, piece) => ({
    piece,
    hash: sha256(part),
    bytes: gzipSync(part, { level: 1 }).toString('base64'),
  }));

/**
 * Returns the choices of a person who accepts the proposed column mapping and changes nothing.
 * `more` replaces some of them.
 */
export async function choicesFor(
  file: SourceFile,
  kind: ReportKind,
  more: Partial<ReportChoices> = {},
): Promise<ReportChoices> {
  const opened = await openFile(file, knownColumnNames(documentSchemas[kind]));
  const prepared = opened.ok ? prepareColumns(opened.value, kind) : opened;
  return {
    names: prepared.ok ? [...prepared.value.header.names] : [],
    mapping: prepared.ok ? (prepared.value.mapping as ReportChoices['mapping']) : {},
    patterns: {},
    dateOrder: 'dmy',
    recipe: [],
    edits: {},
    prices: {},
    ...more,
  };
}
