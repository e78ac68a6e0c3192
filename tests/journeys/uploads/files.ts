/**
 * Makes files like those of distributors: Brazilian sales reports with their peculiarities, a
 * Peruvian file with amounts in dollars, and a Latin American workbook.
 */
import { utils, write } from '@e965/xlsx';
import { xlsxFile } from '#areas/imports/domain/index.ts';

const ACCENTS = ['São Paulo;SP', 'Curitiba;PR', 'Salvador;BA', 'Goiânia;GO'];
export type Sales = {
  readonly month: string;
  readonly rows: number;
  readonly parts: readonly string[];
  /** The company's number (CNPJ) without leading zeros, as a spreadsheet saves it. */
  readonly cnpj: string;
  readonly head?: readonly string[];
  /** If true, the unknown cities and the missing prices are left out. */
  readonly isFaultless?: boolean;
};
export const salesHead = [
  'Código do Produto',
  'CNAE',
  'Qtde',
  'Preço Unitário',
  'Data de Emissão',
  'Fornecedor',
  'Nome do Cliente',
  'Cidade',
  'UF',
  'Nome do Distribuidor',
  'CNPJ',
];

/**
 * Returns a file with `;`, decimal commas, Windows-1252, title rows and a TOTAL row. Unless it is
 * faultless, every tenth row has an unknown city, and every fiftieth row no price.
 */
export function makeSalesFile({
  month,
  rows,
  parts,
  cnpj,
  head = salesHead,
  isFaultless = false,
}: Sales): Buffer {
  const [year, number] = month.split('-');
  const quantity = (n: number) => 1 + (n % 9);
  const lines = Array.from({ length: rows }, (_, n) =>
    [
      parts[n % parts.length],
      '3312102',
      quantity(n),
      !isFaultless && n % 50 === 0 ? '' : `${100 + (n % 900)},${String(n % 100).padStart(2, '0')}`,
      `${String(1 + (n % 28)).padStart(2, '0')}/${number}/${year}`,
      'Norte Instrumentos',
      `Cliente nº ${n % 700} Ltda`,
      !isFaultless && n % 10 === 3 ? 'Sao Paolo;SP' : ACCENTS[n % 4],
      'Norte Instrumentos',
      cnpj,
    ].join(';'),
  );
  const total = Array.from({ length: rows }, (_, n) => quantity(n)).reduce(
    (sum, one) => sum + one,
    0,
  );
  return Buffer.from(
    [
      `Relatório de vendas${';'.repeat(10)}`,
      `Emissão: ${month}${';'.repeat(10)}`,
      head.join(';'),
      ...lines,
      `TOTAL;;${total}${';'.repeat(8)}`,
      '',
    ].join('\r\n'),
    'latin1',
  );
}

export const laamHead = [
  'Branch ID',
  'Country',
  'Currency Code',
  'End User',
  'Invoice Date',
  'Invoice Number',
  'Part Number',
  'Price',
  'Quantity',
  'City',
];
/**
 * Returns a Peruvian file whose dates were written with the day first and then saved by a program
 * with the month first. Its amounts are dollars although its rows say soles.
 */
export const makeDollarFile = (parts: readonly string[]): Buffer =>
  Buffer.from(
    [
      laamHead.join(';'),
      ...['2026-10-04', '2026-10-05', '25/10/2026', '26/10/2026'].map(
        (date, n) =>
          `001;Perú;PEN;Minera Ñandú;${date};F009-${n};${parts[n]};US$ ${250 + n}.50;${1 + n};Arequipa`,
      ),
      '',
    ].join('\r\n'),
  );

export async function makeLaamWorkbook(parts: readonly string[], rows: number): Promise<Buffer> {
  const lines = Array.from({ length: rows }, (_, n) => [
    '001',
    'Perú',
    'PEN',
    `Minera Ñandú ${n % 40}`,
    `${String(1 + (n % 28)).padStart(2, '0')}/10/2026`,
    `F001-${1000 + n}`,
    parts[n % parts.length]!,
    250.5 + n,
    1 + (n % 5),
    'Arequipa',
  ]);
  return Buffer.from(
    await new Response(
      (await xlsxFile('Ventas', laamHead, lines)) as unknown as ReadableStream,
    ).arrayBuffer(),
  );
}

const OCTOBER_FIRST = 46_296;
const NOVEMBER_FIRST = 46_327;

/**
 * Returns a workbook with a sheet of sales for October and one for November, an empty one for
 * December, and one with other columns. One quantity of November is a word and not a number, which
 * a person must correct.
 */
export function makeMonthsWorkbook(parts: readonly string[], cnpj: string): Buffer {
  const book = utils.book_new();
  const add = (
    name: string,
    titles: readonly string[][],
    first: number,
    quantities: readonly (number | string)[],
  ) => {
    const rows = quantities.map((quantity, n) => [
      parts[n % parts.length]!,
      '3312102',
      quantity,
      100.5 + n,
      first + n,
      'Norte Instrumentos',
      `Cliente ${n}`,
      'Campinas',
      'SP',
      'Norte Instrumentos',
      cnpj,
    ]);
    const sheet = utils.aoa_to_sheet([...titles, [...salesHead], ...rows]);
    rows.forEach((_, n) => {
      sheet[`E${titles.length + n + 2}`].z = 'dd/mm/yyyy';
    });
    utils.book_append_sheet(book, sheet, name);
  };

  add('Outubro', [], OCTOBER_FIRST, [1, 2, 3, 4]);
  add('Novembro', [['Vendas de novembro']], NOVEMBER_FIRST, [5, 'seis', 7]);
  add('Dezembro', [], NOVEMBER_FIRST, []);
  const goals = utils.aoa_to_sheet([
    ['Vendedor', 'Meta'],
    ['Ana', 3],
  ]);
  utils.book_append_sheet(book, goals, 'Metas');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/**
 * Returns a stock file with day, month and year in separate columns, and totals of rows in place of
 * unit prices.
 */
export const makeStockWithoutPrices = ({
  year,
  month,
  parts,
}: {
  readonly year: number;
  readonly month: number;
  readonly parts: readonly string[];
}): Buffer =>
  Buffer.from(
    [
      'Dia;Mês;Ano;Código;Quantidade;Valor total',
      `1;${month};${year};${parts[0]};4;1.200,00`,
      `2;${month};${year};${parts[1]};3;1.000,00`,
      `3;${month};${year};${parts[2]};2;7,50`,
    ].join('\r\n'),
  );
