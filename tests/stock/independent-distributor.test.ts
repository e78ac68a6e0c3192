/**
 * Lets a distributor that the other tests do not know count and sell for weeks, writes its files
 * with another program, and compares the portal's figures with what really happened.
 */
import { utils, write, type BookType } from '@e965/xlsx';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import {
  companyBalancesOf,
  calls,
  possibleCausesOf,
  type StockMonth,
} from '#areas/stock/domain/index.ts';
import { addDays, daysBetween } from '#kernel/domain/calendar.ts';
import { addCatalog } from '../new-orders.ts';
import { makeDistributor, PERU, signInUser } from '../make-users.ts';
import { register } from '../reports/report-calls.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { completeOrder, reportSent } from './stock-orders.ts';

/** The days of the two inventories: neither is the last one of its month. */
const [FIRST, LAST] = ['2026-09-23', '2026-10-28'];
/** Parts, named after what goes wrong. `CONFUSED` is counted under the number of its twin. */
const [ZERO_LOST, RETURNED, LATE, RIGHT] = ['3002147', '3358830', '4219006', '4471120'] as const;
const [CONFUSED, TWIN] = ['5065118', '5065181'] as const;
const parts = [ZERO_LOST, RETURNED, LATE, RIGHT, CONFUSED, TWIN] as const;

type Event = { readonly on: string; readonly part: string; readonly units: number };

let server: TestServer, ines: Client, own: number;
beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  await insertPartsWithPrices(
    server.db,
    parts.map((partNumber) => ({
      partNumber,
      description: `Part ${partNumber}`,
      ean: null,
      active: true,
      prices: { PEN: 84_000 },
    })),
  );
  own = await makeDistributor(server, 'Instrumentos del Sur', PERU);
  ines = await signInUser(server, own, { name: 'Inés' });
}, 60_000);
afterAll(() => server?.close());

/** Writes a workbook as another program does, with dates as dates. */
function workbook(rows: readonly Record<string, unknown>[], type: BookType): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet([...rows], { UTC: true }), 'Hoja 1');
  return new Uint8Array(write(book, { type: 'array', bookType: type }) as ArrayBuffer);
}
const dateCell = (date: string) => new Date(`${date}T00:00:00Z`);

const stockFile = (on: string, units: ReadonlyMap<string, number>) =>
  workbook(
    [...units]
      .filter(([, quantity]) => quantity > 0)
      .map(([part, quantity]) => ({
        Código: Number(part),
        Existencias: quantity,
        'Costo unitario': 512.4,
        'Fecha de inventario': dateCell(on),
      })),
    'xlsx',
  );

const salesFile = (sales: readonly Event[]) =>
  workbook(
    sales.map(({ on, part, units }, n) => ({
      Sucursal: 'LIM-1',
      'Nro. factura': `F001-${4400 + n}`,
      'Fecha de factura': dateCell(on),
      Cliente: ['Minera Andes S.A.', 'Clínica Sur', 'Textil Piura'][n % 3],
      País: 'PE',
      'Número de parte': part,
      Cantidad: units,
      Precio: 780.15,
      Moneda: 'PEN',
    })),
    'xlsx',
  );

/** Returns random sales from before the first count to after the last, and random shipments. */
function happenings() {
  const days = daysBetween(FIRST, LAST) + 4;
  const [events] = fc.sample(
    fc.array(
      fc.record({
        day: fc.integer({ min: -6, max: days }),
        part: fc.constantFrom(...parts),
        units: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 60, maxLength: 60 },
    ),
    { seed: 20_261, numRuns: 1 },
  ) as [{ day: number; part: string; units: number }[]];
  const dated = events.map(({ day, part, units }) => ({ on: addDays(FIRST, day), part, units }));
  const sales = dated.slice(0, 42).filter(({ on }) => on <= '2026-10-31');
  // These parts get no random shipments, because the test decides what goes wrong with them.
  const shipments = dated
    .slice(42)
    .filter(
      ({ part, on }) =>
        on < '2026-10-15' && ![ZERO_LOST, CONFUSED, LATE].some((planned) => planned === part),
    );
  return { sales, shipments };
}

test('figures follow what happened between two odd days, and causes find what went wrong', async () => {
  const { sales, shipments } = happenings();
  const between = ({ on }: Event) => on > FIRST && on <= LAST;
  const sum = (events: readonly Event[], part: string) =>
    events.filter((event) => event.part === part).reduce((total, { units }) => total + units, 0);
  const opening = new Map<string, number>(parts.map((part, n) => [part, 60 + 7 * n]));
  const late: Event = { on: '2026-10-25', part: LATE, units: 9 };
  const truth = (part: string) =>
    opening.get(part)! + sum(shipments.filter(between), part) - sum(sales.filter(between), part);

  // Sales bring the first part to a multiple of ten, so that a lost zero stays a whole number.
  const more = truth(ZERO_LOST) % 10;
  if (more > 0) sales.push({ on: '2026-10-05', part: ZERO_LOST, units: more });
  const counted = new Map<string, number>(parts.map((part) => [part, truth(part)]));
  counted.set(ZERO_LOST, truth(ZERO_LOST) / 10);
  counted.set(RETURNED, truth(RETURNED) + 2);
  counted.set(CONFUSED, 0);
  counted.set(TWIN, truth(TWIN) + truth(CONFUSED));

  for (const [on, units] of [
    [FIRST, opening],
    [LAST, counted],
  ] as const)
    expect(
      (
        await register(server, ines, stockFile(on, units), {
          distributorId: own,
          name: 'existencias.xlsx',
        })
      ).status,
    ).toBe('complete');
  expect(
    (
      await register(server, ines, salesFile(sales), {
        kind: 'pos_laam',
        distributorId: own,
        name: 'facturas.xlsx',
      })
    ).status,
  ).toBe('complete');
  const sent = [...shipments, late];
  const order = await completeOrder(
    server,
    ines,
    own,
    sent.map(({ part, units }) => [part, units] as const),
  );
  for (const [n, { on, units }] of sent.entries())
    await reportSent(server, order, 'shipped', on, [n + 1, units]);

  const answer = await ines.call(calls.getStockMonth, { params: { month: '2026-10' }, query: {} });
  const facts = answer.json.body as StockMonth;
  const balances = companyBalancesOf(facts);
  const [balance] = balances;
  expect([balance!.after, balance!.until, balance!.gaps]).toEqual([FIRST, LAST, []]);

  for (const part of parts) {
    const expected = truth(part) + (part === LATE ? late.units : 0);
    const shown = balance!.parts.find(({ partNumber }) => partNumber === part);
    expect([part, shown?.expected, shown?.reported]).toEqual([part, expected, counted.get(part)]);
  }
  const first = (part: string) => possibleCausesOf(facts, balances, own, part)[0];
  expect(first(ZERO_LOST)).toMatchObject({ kind: 'factor_of_ten', fitting: truth(ZERO_LOST) });
  expect(first(RETURNED)).toMatchObject({ kind: 'returned' });
  expect(first(LATE)).toMatchObject({
    kind: 'on_its_way',
    order: { number: order.number, units: 9 },
  });
  expect(first(CONFUSED)).toMatchObject({ kind: 'other_number', partNumber: TWIN });
  expect(first(TWIN)).toMatchObject({ kind: 'other_number', partNumber: CONFUSED });
});
