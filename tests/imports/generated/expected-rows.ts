/**
 * Generates rows of stock and ways to write them, and defines the expected reading of a generated
 * file.
 */
import type { Encoding } from '#areas/imports/domain/index.ts';
import type { Chance } from './chance.ts';

export type ExpectedRow = {
  readonly date: string;
  readonly part: string;
  readonly quantity: number;
  /** The price in cents. Null if the file has no price in this row. */
  readonly price: number | null;
  readonly note: string;
};

export type GeneratedFile = {
  readonly kind: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The expected rows by the line on which each begins, counted from 1. */
  readonly rows: ReadonlyMap<number, ExpectedRow>;
  /**
   * The number of all rows that are not blank, including titles and column names. It is absent if
   * damage or quotes make the number ambiguous.
   */
  readonly records?: number;
};

/** How a generated text or sheet writes its cells. */
export type WritingStyle = {
  readonly delimiter: string;
  readonly newline: string;
  readonly encoding: Encoding;
  readonly mark: ',' | '.';
  readonly hasGroups: boolean;
  readonly date: 'dmy' | 'iso' | 'named';
};

const NOTES = [
  'São João',
  'Usina Ñandú',
  'Tubo 3/4',
  'Válvula São José',
  'Peça "A"',
  'Ácido; base',
  'a, b',
  '',
];

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

export function generateExpectedRows(chance: Chance, count = 4 + chance.below(8)): ExpectedRow[] {
  return Array.from({ length: count }, (_, n) => ({
    date: `2025-${String(9 + chance.below(4)).padStart(2, '0')}-${String(13 + chance.below(15)).padStart(2, '0')}`,
    part: String(4_100_000 + 100 * chance.below(900) + n),
    quantity: 1 + chance.below(900),
    price: 100 * (1 + chance.below(3000)) + 1 + chance.below(99),
    note: chance.of(NOTES),
  }));
}

export const chooseWritingStyle = (chance: Chance): WritingStyle => ({
  delimiter: chance.of([';', ';', ',', '\t', '|']),
  newline: chance.of(['\n', '\r\n', '\r']),
  encoding: chance.of(['utf-8', 'utf-8', 'windows-1252', 'utf-16le', 'utf-16be']),
  mark: chance.of([',', '.']),
  hasGroups: chance.isTrue(0.3),
  date: chance.of(['dmy', 'iso', 'named']),
});

export function priceText(price: number | null, { mark, hasGroups }: WritingStyle): string {
  if (price === null) return '';
  const whole = String(Math.floor(price / 100));
  const grouped = hasGroups ? whole.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',') : whole;
  return `${grouped}${mark}${String(price % 100).padStart(2, '0')}`;
}

export function dateText(date: string, { date: how }: WritingStyle): string {
  const [year, month, day] = date.split('-') as [string, string, string];
  if (how === 'iso') return date;
  return how === 'dmy' ? `${day}/${month}/${year}` : `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

export const cellsOf = (row: ExpectedRow, writing: WritingStyle): string[] => [
  dateText(row.date, writing),
  row.part,
  String(row.quantity),
  priceText(row.price, writing),
  row.note,
];

export const NAMES = [
  ['Data', 'Código', 'Quantidade', 'Preço de compra', 'Observação'],
  ['Fecha', 'Código', 'Cantidad', 'Precio de compra', 'Notas'],
  ['Inventory date', 'Part number', 'Quantity', 'Purchase price', 'Notes'],
  ['Data do inventário', 'Cód. Produto', 'Qtd', 'Custo', 'Obs'],
] as const;
