/** Generates rows of reports with right values and with some that people write in other ways. */
import fc from 'fast-check';
import { documentSchemas } from '#areas/imports/domain/index.ts';
import type { ReportChoices, ReportKind } from '#areas/reports/domain/index.ts';
import { CNPJ, invoice, sale, stock, type Row } from '../report-files.ts';

const one = <T>(...values: T[]) => fc.constantFrom(...values);

/**
 * Generates the right values most of the time, and sometimes a value that people write in another
 * way.
 */
const often = <T extends string | number>(right: fc.Arbitrary<T>, ...wrong: (string | number)[]) =>
  fc.oneof(
    { arbitrary: right as fc.Arbitrary<string | number>, weight: 40 },
    { arbitrary: one(...wrong), weight: 1 },
  );

const dates = often(
  one('01/10/2026', '02/10/2026', '13/10/2026'),
  '31/02/2026',
  '01/01/2030',
  '2026-10-05',
  '5-out-26',
  '',
);

const parts = often(
  one('1001', '1002', '1003', '88888'),
  'ABC',
  '7891045010079',
  '1001.0',
  '01001',
  '1.001',
  '123456789',
);

const quantities = often(fc.integer({ min: 1, max: 99 }), 0, -1, '1,5', '10000', '');
const texts = one('Usina Azul', 'usina azul', 'USINA  AZUL', 'Ação Ltda', 'Nu\u0301cleo', '');
const prices = often(one('1.234,56', '10,00', '7,5'), '-', 'R$ 3,20', 'US$ 3,20', '(1,00)', 'abc');

export const rowGeneratorByKind: Record<ReportKind, fc.Arbitrary<Row>> = {
  inventory: fc
    .tuple(dates, parts, quantities, prices)
    .map(([date, part, quantity, price]) =>
      stock(String(date), String(part), quantity as number, String(price)),
    ),
  pos_brazil: fc
    .tuple(
      dates,
      parts,
      quantities,
      prices,
      texts,
      often(one('Campinas', 'São Paulo', 'campinas'), 'Atlantis'),
      often(one('SP', 'sp'), 'Sao Paulo', 'XX', 'SPX'),
      often(one(CNPJ, '12.ABC.345/01DE-35'), '00000000000191', '123'),
    )
    .map(([date, part, quantity, price, user, city, state, cnpj]) =>
      sale(String(date), String(part), quantity as number, {
        price: String(price),
        'end user': user,
        city: String(city),
        state: String(state),
        'distributor cnpj': String(cnpj),
      }),
    ),
  pos_laam: fc
    .tuple(
      dates,
      parts,
      quantities,
      prices,
      texts.filter(Boolean),
      one('F-1', 'F-2', 'f-1'),
      often(one('PEN', 'USD'), 'XXX', ''),
    )
    .map(([date, part, quantity, price, user, number, currency]) =>
      invoice(String(date), number, String(part), quantity as number, {
        price: String(price),
        'end user': user,
        'currency code': String(currency),
      }),
    ),
};

/** The column of the date in each document. */
const dateColumn: Record<ReportKind, string> = {
  inventory: 'inventory date',
  pos_brazil: 'shipment date',
  pos_laam: 'invoice date',
};

/**
 * Returns the row without the columns of its date and price, but with columns from which rules
 * compute these values. For sales of Brazil, this also applies to the city and the state.
 */
export function forRules(kind: ReportKind, row: Row): Row {
  const priceColumn = kind === 'inventory' ? 'purchase price' : 'price';
  const removed = [
    dateColumn[kind],
    priceColumn,
    ...(kind === 'pos_brazil' ? ['city', 'state'] : []),
  ];
  const [day = '', month = '', year = ''] = String(row[dateColumn[kind]]).split('/');
  return {
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !removed.includes(name))),
    x1: day,
    x2: month,
    x3: year,
    x4: row[priceColumn] ?? '',
    ...(kind === 'pos_brazil' ? { x5: `${row['city']}/${row['state']}` } : {}),
  };
}

/** Returns choices in which rules fill the fields that `forRules` took away. */
export function choicesWithRules(kind: ReportKind, { names, mapping }: ReportChoices) {
  const at = (name: string) => names.indexOf(name);
  const { fields, price } = documentSchemas[kind];
  const date = fields.find(({ type, required }) => type === 'date' && required)!.name;
  const rules: ReportChoices['rules'] = {
    [date]: { kind: 'date_of_parts', columns: [at('x1'), at('x2'), at('x3')] },
    [price!]: { kind: 'total_by_quantity', columns: [at('x4')] },
    ...(kind === 'pos_brazil'
      ? {
          city: { kind: 'city_of_place', columns: [at('x5')] },
          state: { kind: 'state_of_place', columns: [at('x5')] },
        }
      : {}),
  };
  const others = Object.entries(mapping).filter(
    ([name, place]) =>
      !(name in rules) && !('column' in place && names[place.column]!.startsWith('x')),
  );

  return { mapping: Object.fromEntries(others) as ReportChoices['mapping'], rules };
}
