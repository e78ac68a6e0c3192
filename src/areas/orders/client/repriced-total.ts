/** The total of an order with the prices that the server named. */
import type { OpenedOrder } from '../device/index.ts';
import { totalOfLines } from '../domain/index.ts';

/** Minor units. A unit value of a person's own is not touched. */
export function repricedTotal({ order, issues }: Pick<OpenedOrder, 'order' | 'issues'>): number {
  const now = new Map(issues.filter(({ code }) => code === 'price_changed').map(({ path, expected }) => [Number(path.at(-2)), Number(expected)]));
  return totalOfLines(order.content.lines.map((line, n) => { const price = now.get(n); return price !== undefined && line.unitMinor === line.listMinor ? { ...line, unitMinor: price } : line; }));
}
