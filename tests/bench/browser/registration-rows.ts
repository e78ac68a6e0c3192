/**
 * The rows of sales whose registration is measured: the distributor and company that they belong
 * to, and the values and columns that they are stored with.
 */
import { rowKeyHash } from '#areas/reports/server/processing/stage-lines.ts';

export const OF = 1;
export const COMPANY = 11;

export type Row = { readonly n: number; readonly date: string; readonly quantity: number };

export const rest = JSON.stringify({
  provider: 'Norte',
  distributorName: 'Norte Instrumentos',
  distributorCnpj: '12ABC34501DE35',
});

export const valuesOf = ({ n, date, quantity }: Row) => ({
  company_id: COMPANY,
  key_id: rowKeyHash(
    'pos_brazil',
    `${date}\n${10_000 + (n % 4_000)}\nend user ${n}\ncampinas\nnorte\n`,
    date,
  ),
  ordinal: 1,
  line: n + 2,
  on_date: date,
  part_number: String(10_000 + (n % 4_000)),
  quantity,
  price_minor: 1_000 + n,
  currency: 'BRL',
  end_user: `End user ${n}`,
  city: 'Campinas',
  state: 'SP',
  activity: '4649499',
  rest,
});

export const columns = [
  'distributor_id',
  'report_id',
  ...Object.keys(valuesOf({ n: 0, date: '2024-01-01', quantity: 1 })),
].join(', ');
