/**
 * The invariants of a database that is restored more than once. Each restore begins a new life of
 * the database, and the invariants hold across all of them.
 */
import type { OrderStatus } from '#areas/orders/domain/index.ts';
import type { Check } from '../checks/check.ts';
import type { ChaosRecords } from './chaos-records.ts';

const decided: ReadonlySet<OrderStatus> = new Set([
  'waiting_correction',
  'waiting_processing',
  'stand_by',
  'complete',
  'canceled',
]);

export const chaosChecks = (lives: ChaosRecords): Readonly<Record<string, Check>> => ({
  *'one number is one document, in all lives of the database'({ books, trace }) {
    for (const order of books.orders)
      if (order.number !== null) lives.numbers.note(order.number, order.id);
    for (const [number, ids] of lives.numbers.holders)
      if (ids.size > 1)
        yield `${number} was told of ${[...ids].map((id) => trace.name(id)).join(' and of ')}`;
  },
  *'no life gives an id that an earlier one gave'() {
    for (const [counter, all] of Map.groupBy(lives.given, (one) => one.counter))
      for (const [n, one] of all.entries())
        for (const other of all.slice(n + 1))
          if (one.after < other.last && other.after < one.last)
            yield `${counter} gave ids up to ${one.last}, and again from ${other.after + 1n} to ${other.last}`;
  },
  *'no finding is missing: what no device can send again is named to administrators'({
    books,
    ledger,
    trace,
  }) {
    // The devices of people without the right to write compare their data differently after a
    // restore, so simulations in which rights change are not checked. After a sign-out, a device
    // has no data left to compare.
    if (lives.changesRights) return;
    const isNamed = (id: string, kind: string) =>
      lives.findings.some((one) => one.id === id && one.kind === kind);
    for (const { who, order: held, backedUp, lastPastId } of lives.lost.flat()) {
      if (lives.signedOut.has(who)) continue;
      const { id, status, version } = held;
      if (backedUp && backedUp.version >= version) continue;
      const now = books.orders.find((order) => order.id === id);
      if (now?.deleted || ledger.drafts.get(id)?.removalAsked) continue;
      const name = trace.name(id);
      const isDecidedNow = now !== undefined && decided.has(now.status);
      // A decision that was made again is not lost, whatever became of the order afterwards.
      const isMadeAgain = books.history.some(
        (past) => past.order_id === id && past.id > lastPastId && past.to_status === status,
      );
      const isLost = backedUp?.status !== status && !isDecidedNow && !isMadeAgain;
      if (decided.has(status) && isLost)
        if (!['decision', 'erp_fetched', 'erp_answer'].some((kind) => isNamed(id, kind)))
          yield `the decision over ${name}, ${status} for ${who}, is lost, and nobody is told`;
      if (held.erpNumber !== null && backedUp?.erpNumber !== held.erpNumber)
        if (!now?.erpNumber && !isNamed(id, 'erp_answer'))
          yield `the ERP’s number ${held.erpNumber} of ${name} is lost, and nobody is told`;
      if (held.comments > (backedUp?.comments ?? 0) && (now?.comments ?? 0) < held.comments)
        if (!isNamed(id, 'comments')) yield `comments on ${name} are lost, and nobody is told`;
    }
  },
  *'an alert is open as long as a restore has open findings'() {
    for (const restoreId of new Set(
      lives.findings.flatMap((one) => (one.isOpen ? [one.restoreId] : [])),
    ))
      if (!lives.alerts.includes(restoreId)) yield `restore ${restoreId} has findings and no alert`;
  },
});
