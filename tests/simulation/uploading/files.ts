/**
 * Makes files of stock and sales as people do: up to forty rows, some of them wrong. What the files
 * hold is known without the product's code for reading files.
 */
import {
  documentSchemas,
  fileHash,
  knownColumnNames,
  openFile,
  prepareColumns,
  type SourceFile,
} from '#areas/imports/domain/index.ts';
import type { ReportArea, ReportChoices, ReportKind } from '#areas/reports/domain/index.ts';
import type { Chance } from '../chance.ts';
import { PRICES, TAX_ID } from '../people/company.ts';
import { divideIntoSheets, type Reading } from './workbooks.ts';

/**
 * A row of a file. `key` identifies the same row in another file; rows of sales may share a key,
 * and the model tells them apart by their number within the file. `wrong` is true if the quantity
 * cannot be read. `record` numbers the rows that are read, titles and column names included, from
 * 0. `line` is the place that is registered: the row's number in its sheet, counted from 1. If
 * several sheets are read, ten million are added for each of them up to and including the row's
 * own.
 */
export type FileRow = {
  readonly date: string;
  readonly part: string;
  readonly quantity: number;
  readonly priceMinor: number;
  readonly endUser: string | null;
  readonly key: string;
  readonly wrong: boolean;
  readonly record: number;
  readonly line: number;
};

export type MadeFile = {
  readonly kind: ReportKind;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly rows: readonly FileRow[];
  /** The sheets of a workbook that the person chose; empty for a text file. */
  readonly reading: Reading;
};

/** The dates in all files. They are so few that files overlap. */
export const DATES = [
  '2026-10-01',
  '2026-10-02',
  '2026-10-03',
  '2026-10-04',
  '2026-10-05',
] as const;
export const openSource = ({ name, bytes }: Pick<MadeFile, 'name' | 'bytes'>): SourceFile => {
  const blob = new Blob([bytes]);
  return { name, size: bytes.length, slice: (start, end) => blob.slice(start, end) };
};

const headers: Readonly<Record<ReportKind, readonly string[]>> = {
  inventory: ['inventory date', 'part number', 'quantity', 'purchase price'],
  pos_brazil: [
    'part number',
    'cnae',
    'quantity',
    'price',
    'shipment date',
    'provider',
    'provider id',
    'end user',
    'city',
    'state',
    'distributor name',
    'distributor cnpj',
  ],
  pos_laam: [
    'branch id',
    'country',
    'end user',
    'invoice date',
    'invoice number',
    'part number',
    'quantity',
    'price',
    'currency code',
  ],
};

const amount = (minor: number) =>
  `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`;
const written = (date: string) => date.split('-').reverse().join('/');

/**
 * Makes a file. `mark` is a text in the file's name and in the names of its end users, as in
 * orders. `sheeting` is the random stream of workbooks. Without it, every file is a text file.
 */
export async function makeFile(
  chance: Chance,
  kind: ReportKind,
  mark: string,
  count: number,
  sheeting?: Chance,
): Promise<MadeFile> {
  const dates = [chance.pick(DATES), chance.pick(DATES)];
  const rows: FileRow[] = [];
  const lines: string[][] = [];
  for (let n = 5 + chance.int(chance.is(0.2) ? 36 : 8); n > 0; n -= 1) {
    const date = chance.is(0.8) ? chance.pick(dates) : chance.pick(DATES);
    const part = chance.pick(Object.keys(PRICES));
    const wrong = chance.is(0.02);
    const quantity = 1 + chance.int(90);
    const priceMinor = 1_000 + chance.int(90_000);
    const endUser = kind === 'inventory' ? null : `${mark} user ${chance.int(3)}`;
    const invoice = `F-${chance.int(40)}`;
    const key =
      kind === 'inventory'
        ? `${date} ${part}`
        : kind === 'pos_brazil'
          ? `${date} ${part} ${endUser}`
          : `${invoice} ${part}`;
    // Equal rows of stock are an error; equal rows of sales are two sales.
    if (kind === 'inventory' && rows.some((row) => row.key === key)) continue;
    const record = rows.length + 1;
    rows.push({
      date,
      part,
      quantity,
      priceMinor,
      endUser,
      key,
      wrong,
      record,
      line: record + 1,
    });
    const text = wrong ? 'many' : String(quantity);
    const price = amount(priceMinor);
    lines.push(
      kind === 'inventory'
        ? [written(date), part, text, price]
        : kind === 'pos_brazil'
          ? [
              part,
              '4649499',
              text,
              price,
              written(date),
              'Norte',
              '7',
              endUser!,
              'Campinas',
              'SP',
              'Norte',
              TAX_ID,
            ]
          : ['B1', 'BR', endUser!, written(date), invoice, part, text, price, 'BRL'],
    );
  }

  const named = (ending: string) => `${mark} file ${count}.${ending}`;
  if (sheeting?.is(0.5)) {
    const quantityAt = headers[kind].indexOf('quantity');
    const divided = divideIntoSheets(sheeting, headers[kind], lines, quantityAt);
    const { bytes, reading, places } = divided;
    const name = named('xlsx');
    return {
      kind,
      name,
      bytes,
      hash: await fileHash(openSource({ name, bytes })),
      rows: rows.map((row, n) => ({ ...row, ...places[n]! })),
      reading,
    };
  }

  const bytes = new Uint8Array(
    Buffer.from([headers[kind], ...lines].map((cells) => cells.join(';')).join('\n') + '\n'),
  );

  const name = named('csv');
  return {
    kind,
    name,
    bytes,
    hash: await fileHash(openSource({ name, bytes })),
    rows,
    reading: {},
  };
}

/** Returns how the server opens the file: with the sheets that the person chose. */
const dialectOf = ({ reading: { sheet, sheets } }: MadeFile) => {
  if (sheets) return { sheets: sheets.map(({ at }) => at) };
  return sheet === undefined ? {} : { sheet };
};

const proposed = new Map<ReportKind, Promise<Pick<ReportChoices, 'names' | 'mapping'>>>();

/**
 * Returns a person's choices for a file: the column mapping as the engine proposes it, which is the
 * same for every file of a kind, with these edits and the file's sheets.
 */
export async function proposeChoices(
  file: MadeFile,
  edits: ReportChoices['edits'],
): Promise<ReportChoices> {
  if (!proposed.has(file.kind))
    proposed.set(
      file.kind,
      (async () => {
        const opened = await openFile(
          openSource(file),
          knownColumnNames(documentSchemas[file.kind]),
          dialectOf(file),
        );
        const prepared = opened.ok ? prepareColumns(opened.value, file.kind) : opened;
        if (!prepared.ok) throw new Error(prepared.code);
        return {
          names: [...prepared.value.header.names],
          mapping: prepared.value.mapping as ReportChoices['mapping'],
        };
      })(),
    );
  return {
    ...(await proposed.get(file.kind)!),
    patterns: {},
    dateOrder: 'dmy',
    recipe: [],
    edits,
    prices: {},
    ...file.reading,
  };
}

/** Returns the file's rows after a person corrected or removed some of them. */
export function applyEdits(rows: readonly FileRow[], edits: ReportChoices['edits']): FileRow[] {
  return rows.flatMap((row) => {
    const edit = edits[String(row.record)];
    const quantity = edit?.cells?.quantity;
    if (edit?.removed) return [];
    return quantity === undefined ? row : { ...row, quantity: Number(quantity), wrong: false };
  });
}

export const areaOfKind = (kind: ReportKind): ReportArea =>
  kind === 'inventory' ? 'inventory' : 'pos';
