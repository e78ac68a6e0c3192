/**
 * Plans what the demonstration's ERP reports of complete orders: invoices, shipments and
 * deliveries, as many as fit the order's age.
 */
import { yearInZone } from '#kernel/domain/calendar.ts';
import { DAY, HOUR, MINUTE, HOME_ZONE } from '#kernel/domain/dates.ts';
import type { ErpEventInput } from '#areas/erp/domain/index.ts';
import type { OrderLine } from '#areas/orders/domain/index.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { distributors, TEZONTLE_ID } from '../distributors.ts';
import type { PlannedOrder } from './planned-order.ts';

type Items = { readonly line: number; readonly quantity: number }[];
type Told = Pick<ErpEventInput, 'kind' | 'document' | 'carrier' | 'tracking'> & {
  readonly at: number;
  readonly items: Items;
};

/** An event that the ERP reports of an order at the time at which it happens. */
export type PlannedEvent = {
  readonly orderId: string;
  readonly at: number;
  readonly body: ErpEventInput;
};

/**
 * Divides the ordered quantities of one order in three into a first and a second delivery. If the
 * random first one would be empty, it gets everything. The second one may be empty.
 */
function inTwoParts(lines: readonly OrderLine[], chance: SeededRandom): readonly [Items, Items] {
  const all = lines.map(({ quantity }, n) => ({ line: n + 1, quantity: quantity as number }));
  if (!chance.once(3)) return [all, []];

  const first = all.map(({ line, quantity }) => ({ line, quantity: chance.whole(0, quantity) }));
  const given = first.filter(({ quantity }) => quantity > 0);
  const rest = all.flatMap(({ line, quantity }, n) => {
    const left = quantity - first[n]!.quantity;
    return left > 0 ? [{ line, quantity: left }] : [];
  });
  return given.length === 0 ? [rest, []] : [given, rest];
}

/**
 * Returns an access key like those of Brazilian invoices: 44 digits and capital letters with state,
 * month, issuer, model, series and number.
 */
const keyOf = (number: number, at: number) =>
  `35${String(yearInZone(at, HOME_ZONE)).slice(2)}1112ABC34501DE3555001${String(number).padStart(9, '0')}1${String(number * 7).padStart(9, '0')}`.slice(
    0,
    44,
  );

/**
 * The number of days for which the ERP has reported shipments. Before that, it reported invoices
 * and deliveries, but no shipments.
 */
const SHIPMENTS_DAYS = 150;

/** Events that are planned with a random sequence of their own. */
type EventSeries = {
  readonly seed: number;
  /** The number that precedes the first invoice's number. */
  readonly invoices: number;
  /** The beginning of the events' ids. */
  readonly name: string;
  readonly carriers: readonly string[];
  /** The end of the tracking numbers. */
  readonly country: string;
};

const series: EventSeries = {
  seed: 65_065,
  invoices: 12_000,
  name: 'demonstration',
  carriers: ['Braspress', 'Jamef', 'TNT Mercúrio', 'DHL Express'],
  country: 'BR',
};
const tezontleSeries: EventSeries = {
  seed: 71_071,
  invoices: 20_000,
  name: 'demonstration Tezontle',
  carriers: ['Estafeta', 'Paquetexpress', 'DHL Express'],
  country: 'MX',
};

/** Returns the events of all orders up to now. */
export function planOrderEvents(orders: readonly PlannedOrder[], now: number): PlannedEvent[] {
  const [last, others] = [true, false].map((isLast) =>
    orders.filter(({ distributorId }) => (distributorId === TEZONTLE_ID) === isLast),
  );
  return [...planSeries(others!, series, now), ...planSeries(last!, tezontleSeries, now)];
}

function planSeries(
  orders: readonly PlannedOrder[],
  { seed, invoices, name, carriers, country }: EventSeries,
  now: number,
): PlannedEvent[] {
  const chance = seededRandom(seed);
  let count = invoices;

  return orders
    .filter(({ status }) => status === 'complete')
    .flatMap((order, n) => {
      const { currency } = distributors.find(({ id }) => id === order.distributorId)!;
      const acceptedAt = order.steps.at(-1)!.at;
      const told: Told[] = [];
      let at = acceptedAt;
      const later = (from: number, to: number) => {
        at += chance.whole(from, to) * HOUR + chance.whole(0, 59) * MINUTE;
        return at;
      };
      const invoice = () => {
        count += 1;
        const number = String(count).padStart(9, '0');
        return { number, series: '1', key: currency === 'BRL' ? keyOf(count, at) : null };
      };

      const [first, rest] = inTwoParts(order.content.lines, chance);

      const send = (items: Items) => {
        const carrier = chance.pick(carriers);
        const document = invoice();
        told.push({ kind: 'invoiced', at: later(6, 30), items, document });
        const tracking = `${carrier.slice(0, 2).toUpperCase()}${chance.whole(100_000_000, 999_999_999)}${country}`;
        const shippedAt = later(4, 40);
        if (acceptedAt > now - SHIPMENTS_DAYS * DAY)
          told.push({ kind: 'shipped', at: shippedAt, items, document, carrier, tracking });
        told.push({ kind: 'delivered', at: later(40, 160), items });
      };

      send(first);
      if (rest.length > 0) {
        told.push({ kind: 'backordered', at: acceptedAt + 2 * HOUR, items: rest });
        at = acceptedAt + chance.whole(3, 9) * DAY;
        send(rest);
      }

      // An invoice with an error is canceled and issued again.
      if (chance.once(9)) {
        const document = invoice();
        const at = acceptedAt + 3 * HOUR;
        told.push({ kind: 'invoiced', at, items: first, document });
        told.push({ kind: 'invoice_canceled', at: at + HOUR, items: [], document });
      }

      const happened = told.filter((one) => one.at < now).sort((a, b) => a.at - b.at);
      // A late item would raise an alert, which the demonstration should not have.
      const isLate = happened.length < told.length;

      return happened
        .filter(({ kind }) => !(isLate && kind === 'backordered'))
        .map(({ at: happenedAt, ...one }, place) => ({
          orderId: order.id,
          at: happenedAt,
          body: {
            ...one,
            eventId: `${name} ${n} ${place}`,
            at: new Date(happenedAt).toISOString(),
          },
        }));
    });
}
