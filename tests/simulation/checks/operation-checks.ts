/**
 * The invariants of operations sent by devices: each has its effect once, a submission is what its
 * author had seen, and renewed terms make queued entries wait without refusing them.
 */
import type { Check } from './check.ts';

export const operationChecks: Readonly<Record<string, Check>> = {
  *'an operation is applied once, and a draft becomes one order'({ books, sent, ledger, trace }) {
    const bytes = new Map<string, string>();
    const done = new Map<string, string>();
    for (const { from, key, bytes: now, status } of sent) {
      // A person may send these commands twice with the same bytes on purpose.
      if (/decide|partly|comments|discounts|\/contact\//.test(now)) continue;
      const wish = `${from} ${now}`;
      const id = /[0-9a-f-]{36}/.exec(now)![0];
      const earlier = done.get(wish);
      // The key was sent before and is refused now: this request is a late duplicate that the
      // network made, and not a second command of the device under a new key.
      const isTwin = bytes.has(key) && status !== 200;
      if (
        earlier !== undefined &&
        earlier !== key &&
        !isTwin &&
        !ledger.drafts.get(id)?.givenUp.size
      )
        yield `${from} sent a wish for ${trace.name(id)} again under another key, and it was done already`;
      if (status === 200) done.set(wish, key);
      if ((bytes.get(key) ?? now) !== now) yield `one key went with other bytes: ${now}`;
      bytes.set(key, now);
    }
    for (const order of books.orders) {
      const applied = books.operations.filter(
        (one) => one.orderId === order.id && one.status === 200,
      );

      const submitted = applied.filter((one) => one.call === 'orders.submit').length;
      const decided = books.operations
        .flatMap((one) => one.decided)
        .filter((id) => id === order.id).length;
      const byErp = books.history.filter(
        (one) => one.order_id === order.id && one.kind === 'status' && one.by_user === null,
      ).length;
      // A draft of lines sent back has version 1 from an approver's partial decision, which is an
      // operation on the original order.
      const made = order.originOrder ? 1 : 0;
      if (order.version !== made + applied.length + decided + byErp)
        yield `${trace.name(order.id)} is at version ${order.version} after ${applied.length} accepted operations, ${decided} decisions and ${byErp} answers of the ERP`;
      if (order.revision !== submitted)
        yield `${trace.name(order.id)} is at revision ${order.revision} after ${submitted} submissions`;
      if (books.revisions.filter((one) => one.order_id === order.id).length !== submitted)
        yield `${trace.name(order.id)} has not one frozen revision a submission`;
      if (
        books.history.filter((one) => one.order_id === order.id && one.kind === 'created')
          .length !== 1
      )
        yield `${trace.name(order.id)} was not made exactly once`;
    }
  },
  *'no submission registers content that its author never saw or confirmed'(evidence) {
    const { books, company, shownOrders, trace } = evidence;
    // Only people who work on devices are checked. Calls without a device do not say which content
    // was seen, like calls of older programs.
    const { ana, bia, bruno } = company.people;
    const authors = [ana, bia, bruno].map(({ actor }) => actor.userId);
    for (const { order_id: id, revision, submitted_by: by, content } of books.revisions)
      if (by !== null && authors.includes(by) && !shownOrders.hasSeen(id, by, content))
        yield `revision ${revision} of ${trace.name(id)} is not what its author saw`;
  },
  *'renewed terms refuse nothing that is queued, and lose nothing that was on its way'({
    renewal,
    books,
    devices,
  }) {
    for (const { who, entries } of devices)
      for (const { kind, outcome } of entries)
        if (outcome?.code === 'acceptance_required')
          yield `${kind} of ${who} was refused for terms that were not accepted yet`;
    const known = new Set([
      ...books.operations.map(({ id }) => id),
      ...devices.flatMap(({ entries }) => entries.map(({ id }) => id)),
    ]);
    for (const { id, what } of renewal?.onTheirWay ?? [])
      if (!known.has(id))
        yield `${what} was on its way when the terms were renewed, and is nowhere`;
  },
};
