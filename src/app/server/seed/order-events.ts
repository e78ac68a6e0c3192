/**
 * The events that the demonstration's ERP has reported for complete orders: invoices, shipments and
 * deliveries, as many as fit the order's age.
 */
import { yearIn } from '#kernel/domain/calendar.ts';
import { DAY, HOUR, MINUTE, HOME_ZONE } from '#kernel/domain/dates.ts';
import type { OrderLine } from '#areas/orders/domain/index.ts';
import type { WrittenEvent, WrittenOrder } from '#areas/orders/server/index.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

const carriers = ['Braspress', 'Jamef', 'TNT Mercúrio', 'DHL Express'] as const;

type Items = WrittenEvent['items'];
type Told = Pick<WrittenEvent, 'kind' | 'at' | 'items'> &
  Partial<Pick<WrittenEvent, 'document' | 'carrier' | 'tracking'>>;

/**
 * Divides the ordered quantities into a first and a second delivery. If the random first one would
 * be empty, it gets everything. The second one may be empty.
 */
function inTwoParts(lines: readonly OrderLine[], chance: SeededRandom): readonly [Items, Items] {
  const all = lines.map(({ quantity }, n) => ({ line: n + 1, quantity: quantity as number }));
  const first = all.map(({ line, quantity }) => ({ line, quantity: chance.whole(0, quantity) }));
  const given = first.filter(({ quantity }) => quantity > 0);
  const rest = all.flatMap(({ line, quantity }, n) => {
    const left = quantity - first[n]!.quantity;
    return left > 0 ? [{ line, quantity: left }] : [];
  });
  return given.length === 0 ? [rest, []] : [given, rest];
}

/**
 * Returns an access key like those of Brazilian invoices: 44 digits with state, month, issuer,
 * model, series and number.
 */
const keyOf = (number: number, at: number) =>
  `35${String(yearIn(at, HOME_ZONE)).slice(2)}1112ABC34501DE3555001${String(number).padStart(9, '0')}1${String(number * 7).padStart(9, '0')}`.slice(
    0,
    44,
  );

/** Returns the demonstration's events up to now. */
export function createSeedOrderEvents(
  orders: readonly WrittenOrder[],
  now: number,
): WrittenEvent[] {
  // The events have a random generator of their own, so that the rest of the demonstration stays
  // the same.
  const chance = seededRandom(65_065);
  let count = 12_000;

  return orders
    .filter(({ order }) => order.status === 'complete')
    .flatMap(({ order }, n) => {
      const { content, currency, updatedAt } = order;
      const told: Told[] = [];
      let at = updatedAt;
      const later = (from: number, to: number) => {
        at += chance.whole(from, to) * HOUR + chance.whole(0, 59) * MINUTE;
        return at;
      };
      const invoice = () => {
        count += 1;
        const number = String(count).padStart(9, '0');
        return { number, series: '1', key: currency === 'BRL' ? keyOf(count, at) : null };
      };

      const [first, rest] = inTwoParts(content.lines, chance);

      const send = (items: Items) => {
        const carrier = chance.pick(carriers);
        const document = invoice();
        told.push({ kind: 'invoiced', at: later(6, 30), items, document });
        const tracking = `${carrier.slice(0, 2).toUpperCase()}${chance.whole(100_000_000, 999_999_999)}BR`;
        told.push({ kind: 'shipped', at: later(4, 40), items, document, carrier, tracking });
        told.push({ kind: 'delivered', at: later(40, 160), items });
      };

      send(first);
      if (rest.length > 0) {
        told.push({ kind: 'backordered', at: updatedAt + 2 * HOUR, items: rest });
        at = updatedAt + chance.whole(3, 9) * DAY;
        send(rest);
      }

      // An invoice with an error is canceled and issued again.
      if (chance.once(9)) {
        const document = invoice();
        const at = updatedAt + 3 * HOUR;
        told.push({ kind: 'invoiced', at, items: first, document });
        told.push({ kind: 'invoice_canceled', at: at + HOUR, items: [], document });
      }

      const happened = told.filter((one) => one.at < now).sort((a, b) => a.at - b.at);
      // A late item would raise an alert, which the demonstration should not have.
      const isLate = happened.length < told.length;

      return happened
        .filter(({ kind }) => !(isLate && kind === 'backordered'))
        .map((one, place) => ({
          order,
          eventId: `demonstration ${n} ${place}`,
          bodyHash: '',
          receivedAt: one.at,
          document: null,
          carrier: null,
          tracking: null,
          file: null,
          ...one,
        }));
    });
}
