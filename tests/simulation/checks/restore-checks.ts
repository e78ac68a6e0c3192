/**
 * The invariants after a restore from a backup: nothing that was acknowledged is lost, and no
 * number is assigned twice.
 */
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import type { Acknowledged } from '../server/acknowledged.ts';
import type { Check } from './check.ts';

const asks = ({ open, state }: OutboxEntry) =>
  open === 1 && (state === 'conflict' || state === 'rejected' || state === 'repriced');

/**
 * Codes of refusals that must never reach a person: after a restore, a device sends again only what
 * the server had acknowledged to it, with numbers that were set aside.
 */
const neverDeserved: ReadonlySet<string> = new Set(['not_restored', 'number_not_reserved']);

/**
 * Returns true if the order's number may be missing, because its author gave up the returned order
 * and thereby its number.
 */
const mayBeVoid = (was: Pick<Order, 'status'>, is: Pick<Order, 'number'>) =>
  was.status === 'waiting_correction' && is.number === null;

export const restoreChecks = (lost: Acknowledged): Readonly<Record<string, Check>> => ({
  *'nothing that a device held as acknowledged is lost'({ books, devices, ledger, trace }) {
    for (const { who, order, backedUp } of lost) {
      const draft = ledger.drafts.get(order.id);
      const isAsked = devices.some(({ entries }) =>
        entries.some((entry) => entry.documentId === order.id && asks(entry)),
      );

      if (draft?.removalAsked || (draft?.givenUp.size ?? 0) > 0 || isAsked) continue;
      const there = books.orders.find(({ id }) => id === order.id);
      const isTold = (of: string, from = 0) =>
        books.findings.some(
          ({ id, kind, version }) => id === order.id && kind === of && version >= from,
        );
      // A device may be unable to send an order's content, because its person lost the right or
      // because it holds only the order's list entry. Administrators are informed of such orders.
      if (isTold('content_missing', order.version)) continue;
      if (!there || there.deleted) yield `${trace.name(order.id)} of ${who} is nowhere`;
      // Administrators are informed of an order that was submitted again, under another number,
      // before the device that holds the first number compared its data.
      else if (there.number !== null && isTold('renumbered')) continue;
      else if (
        order.number !== null &&
        there.number !== order.number &&
        !mayBeVoid(order, there) &&
        !draft?.isNumberGivenUp &&
        // Administrators are informed of a number that cannot have been assigned between any two
        // restores.
        !isTold('number_outside')
      )
        yield `${trace.name(order.id)} of ${who} was ${order.number}, and is ${there.number}`;
      // If the backup has the same content, later writers had seen that content and could overwrite
      // it.
      else if (
        there.version <= order.version &&
        !isSameJson(there.content, order.content) &&
        !isSameJson(backedUp?.content, order.content)
      )
        yield `${trace.name(order.id)} of ${who} has lost what was written in it`;
    }
  },
  *'nothing that was acknowledged is refused as if no restore had lost it'({ devices, trace }) {
    for (const { who, entries } of devices)
      for (const { documentId, kind, outcome } of entries)
        if (neverDeserved.has(outcome?.code ?? ''))
          yield `${kind} of ${trace.name(documentId)} by ${who} was refused: ${outcome!.code}`;
  },
  *'no number is given twice, and no draft becomes two orders'({ books, trace }) {
    const owners = new Map<string, string>();
    for (const { id, number } of [...lost.map(({ order }) => order), ...books.orders]) {
      if (number === null) continue;
      const owner = owners.get(number) ?? id;
      if (owner !== id) yield `${number} is of ${trace.name(owner)} and of ${trace.name(id)}`;
      owners.set(number, owner);
    }
    const ids = books.orders.map(({ id }) => id);
    if (new Set(ids).size < ids.length) yield 'a draft became two orders';
  },
});
