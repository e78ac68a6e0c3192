/** The invariants of decisions on orders: those made by approvers, by the ERP, and by a closing. */
import type { Evidence } from './evidence.ts';
import type { Check } from './check.ts';
import { partialChecks } from '../partly/partial-checks.ts';
import { replayOrder } from './replay-order.ts';
import { mailByFulfillmentKind } from '#areas/orders/domain/index.ts';

const HOUR = 3_600_000;

/** Returns each order with the result of replaying its history. */
const livesOf = ({ books, company }: Evidence) =>
  books.orders.map((order) => ({
    order,
    life: replayOrder(
      books.history.filter((one) => one.order_id === order.id),
      company,
    ),
  }));
const counted = (words: readonly string[]) => [...words].sort().join(' ');

/**
 * Returns true for mails about events that the ERP reported. The invariant of ERP events counts
 * them.
 */
const isOfReport = (event: string) =>
  (Object.values(mailByFulfillmentKind) as string[]).includes(event);

export const decisionChecks: Readonly<Record<string, Check>> = {
  *'the history holds only legal steps, and replays to the order'(evidence) {
    for (const { order, life } of livesOf(evidence)) {
      const name = evidence.trace.name(order.id);
      for (const wrong of life.wrong) yield `${name} ${wrong}`;
      const found = {
        status: life.status,
        deleted: life.isRemoved,
        revision: life.revision,
        number: life.hasNumber,
        approvedRevision: life.approvedRevision,
      };

      const booked = {
        status: order.status,
        deleted: order.deleted,
        revision: order.revision,
        number: order.number !== null,
        approvedRevision: order.approvedRevision,
      };

      if (JSON.stringify(found) !== JSON.stringify(booked))
        yield `${name} is ${JSON.stringify(booked)}, its history says ${JSON.stringify(found)}`;
      const frozen = evidence.books.revisions
        .filter((one) => one.order_id === order.id)
        .sort((a, b) => a.revision - b.revision);
      if (
        JSON.stringify(frozen.map((one) => [one.revision, one.submitted_by, one.submitted_at])) !==
        JSON.stringify(life.submissions.map((one, n) => [n + 1, one.by, one.at]))
      )
        yield `the frozen revisions of ${name} are not the submissions of its history`;
    }
  },
  *'a decision is about the revision that was looked at'(evidence) {
    const { books, sent, trace } = evidence;
    const named = new Map<string, number[]>();
    const heard = new Set<string>();
    for (const { key, bytes } of sent) {
      const done = books.operations.find((one) => one.id === key)?.decided ?? [];
      if (done.length === 0 || heard.has(key)) continue;
      heard.add(key);
      const body = JSON.parse(bytes.slice(bytes.indexOf('{'))) as {
        orders?: { id: string; revision: number }[];
        revision?: number;
      };

      // Decisions on discounts and partial decisions name their order in the URL only.
      const spokenOf = body.orders ?? [{ id: done[0]!, revision: body.revision! }];
      for (const { id, revision } of spokenOf)
        if (done.includes(id)) named.set(id, [...(named.get(id) ?? []), revision]);
    }

    for (const { order, life } of livesOf(evidence))
      if (`${named.get(order.id) ?? []}` !== `${life.decided}`)
        yield `${trace.name(order.id)} was decided as revision ${life.decided}, and the approvers spoke of ${named.get(order.id) ?? 'none'}`;
  },
  *'nobody decides on an own submission'(evidence) {
    for (const { order, life } of livesOf(evidence))
      for (const own of life.own) yield `${evidence.trace.name(order.id)}: ${own}`;
  },
  *'an order lies at the ERP once, as long as it waits to be processed'(evidence) {
    const { books, trace } = evidence;
    for (const { order, life } of livesOf(evidence)) {
      const all = books.dispatches.filter((one) => one.order_id === order.id);
      const open = all.filter((one) => one.closed_at === null);
      const ends = ['complete', 'waiting_correction', 'stand_by'];
      if (open.length !== (order.status === 'waiting_processing' ? 1 : 0))
        yield `${trace.name(order.id)} is ${order.status} with ${open.length} open dispatches`;
      if (
        open.some(
          (one) => one.revision !== order.revision || one.revision !== order.approvedRevision,
        )
      )
        yield `${trace.name(order.id)} lies at the ERP as another revision than the one that was approved`;
      if (all.length !== life.dispatches)
        yield `${trace.name(order.id)} was dispatched ${all.length} times, and came to be processed ${life.dispatches} times`;
      const answered = books.history
        .filter((one) => one.order_id === order.id && one.kind === 'status' && one.by_user === null)
        .map((one) => one.to_status!);
      const outcomes = all.flatMap(({ outcome }) => {
        const n = ['accepted', 'rejected', 'hold'].indexOf(outcome ?? '');
        return n < 0 ? [] : ends[n]!;
      });

      if (counted(outcomes) !== counted(answered))
        yield `${trace.name(order.id)}: the ERP's answers are ${counted(answered)}, the dispatches say ${counted(outcomes)}`;
    }
  },
  *'what the ERP has is neither offered twice nor taken from it'({ books, seenOrders, trace }) {
    for (const wrong of seenOrders.wrong) yield wrong;
    for (const {
      order_id: id,
      leased_until: until,
      acknowledged_at: acknowledged,
      closed_at: closed,
      outcome,
    } of books.dispatches) {
      const isStuck = acknowledged !== null && closed !== null && closed - acknowledged >= HOUR;
      if (
        outcome === 'taken_away' &&
        (acknowledged === null ? until !== null && until > closed! : !isStuck)
      )
        yield `${trace.name(id)} was taken from the ERP`;
      if (outcome === 'sent_anew' && !isStuck)
        yield `${trace.name(id)} was sent anew without being stuck`;
    }
  },
  *'what is complete was approved as it stands, and bears the ERP’s number'({ books, trace }) {
    for (const order of books.orders) {
      if ((order.status === 'complete') !== (order.erpNumber !== null))
        yield `${trace.name(order.id)} is ${order.status} with number ${order.erpNumber} of the ERP`;
      if (order.status === 'complete' && order.approvedRevision !== order.revision)
        yield `${trace.name(order.id)} is complete as revision ${order.revision}, and ${order.approvedRevision} was approved`;
    }
  },
  *'a number is given once, and is void for good once it is given up'(evidence) {
    const given = livesOf(evidence).flatMap(({ order, life }) => [
      ...life.void,
      ...(order.number === null ? [] : [order.number]),
    ]);
    if (new Set(given).size !== given.length) yield `numbers are given twice: ${given.join(' ')}`;
  },
  *'nothing is submitted while orders are closed'(evidence) {
    const { closings, company, trace } = evidence;
    const own = Object.values(company.people).map(({ actor }) => actor.userId);
    for (const { order, life } of livesOf(evidence))
      for (const { at, by, from, firstAt } of order.distributorId === company.distributors.A
        ? life.submissions
        : []) {
        const closing = closings.find(
          ({ start, end, known }) => known <= at && start <= at && at < end,
        );
        if (
          closing &&
          own.includes(by!) &&
          !(from === 'waiting_correction' && firstAt < closing.start)
        )
          yield `${trace.name(order.id)} was submitted inside a closing`;
      }
  },
  *'an order that went back has its alert, and no other has one'({ books, trace }) {
    for (const order of books.orders) {
      const open = books.alerts.filter((alert) => alert.id === order.id && alert.kind === 'order');
      if (open.length !== (order.status === 'waiting_correction' ? 1 : 0))
        yield `${trace.name(order.id)} is ${order.status} with ${open.length} open alerts`;
      if (open.some((alert) => alert.distributor_id !== order.distributorId))
        yield `the alert of ${trace.name(order.id)} is another distributor's`;
    }
  },
  *'comments are counted'(evidence) {
    for (const { order, life } of livesOf(evidence))
      if (order.comments !== life.comments)
        yield `${evidence.trace.name(order.id)} counts ${order.comments} of ${life.comments} comments`;
  },
  *'each step is told once to whom it concerns'(evidence) {
    for (const { order, life } of livesOf(evidence)) {
      const found = evidence.books.mails
        .filter((mail) => mail.orderId === order.id && !isOfReport(mail.event))
        .map(({ event }) => event);
      if (counted(found) !== counted(life.mails))
        yield `${evidence.trace.name(order.id)}: mails are ${counted(found)}, and what happened ${counted(life.mails)}`;
    }
  },
  ...partialChecks,
};
