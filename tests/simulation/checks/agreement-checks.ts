/**
 * The invariants of special prices: which units orders take from funnels, which discounts are
 * accepted, and how many demo units were ordered. They are checked with the stored orders,
 * revisions, funnels and decisions, without the product's rules.
 */
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { sumUnitsByPart } from '../steps/agreeing.ts';
import type { Check } from './check.ts';
import type { ServerOrder, ServerRecords } from './server-records.ts';

/** The statuses of orders that wait at the manufacturer or are complete. */
const atManufacturer = ['waiting_approval', 'waiting_processing', 'stand_by', 'complete'];

/** The limit of demo units that holds when the list of limits has no entry for a part. */
const MOST_DEMO = 1;

const offer = (content: OrderContent, lineId: string) => {
  const line = content.lines.find(({ id }) => id === lineId);
  return JSON.stringify(line && [line.partNumber, line.quantity, line.unitMinor, line.discount]);
};

/**
 * Returns the content that was submitted last. If an approver canceled a returned order, the
 * changes written after that submission were not seen, so they do not count.
 */
const submittedOf = ({ id, revision }: ServerOrder, { revisions }: ServerRecords): OrderContent =>
  revisions.find((one) => one.order_id === id && one.revision === revision)!.content;
const demoUnitsOf = (order: ServerOrder, books: ServerRecords) => {
  const { type, lines } = submittedOf(order, books);
  return sumUnitsByPart({ lines: type === 'retail' ? [] : lines.filter(({ demo }) => demo) });
};

export const agreementChecks: Readonly<Record<string, Check>> = {
  *'what orders hold of a funnel is drawn from it, once'({ books, trace }) {
    for (const { id, distributor_id: distributorId, number } of books.funnels) {
      const held = books.orders.flatMap((order) => {
        const isHeld =
          order.status === 'canceled'
            ? books.byHand.has(order.id)
            : atManufacturer.includes(order.status);
        if (!isHeld || order.distributorId !== distributorId || order.deleted) return [];
        const content = submittedOf(order, books);
        const isUnder = content.type === 'funnel' && content.funnelNumber === number;
        return isUnder
          ? [...sumUnitsByPart(content)].map(
              ([part, units]) => `${trace.name(order.id)} ${part}: ${units}`,
            )
          : [];
      });
      const drawn = books.draws
        .filter((one) => one.funnel_id === id && one.given_back_at === null)
        .map((one) => `${trace.name(one.order_id)} ${one.part_number}: ${one.quantity}`);
      if (held.sort().join(', ') !== drawn.sort().join(', '))
        yield `of ${number} there is drawn ${drawn.join(', ') || 'nothing'}, and orders hold ${held.join(', ') || 'nothing'}`;
    }
  },
  *'nobody draws more of a funnel than it has'({ books }) {
    for (const { funnel_id: id, part_number: part, quantity } of books.funnelParts) {
      const drawn = books.draws
        .filter((one) => one.funnel_id === id && one.part_number === part && !one.given_back_at)
        .reduce((sum, one) => sum + one.quantity, 0);
      if (drawn > quantity) yield `${drawn} of ${quantity} units of ${part} are drawn`;
    }
  },
  *'what is approved has each of its discounts accepted as it stands'({ books, trace }) {
    for (const { id, approvedRevision } of books.orders) {
      if (approvedRevision === null) continue;
      const revisions = books.revisions.filter((one) => one.order_id === id);
      const decisions = books.discounts.filter((one) => one.order_id === id);
      const approved = revisions.find(({ revision }) => revision === approvedRevision)!;
      for (const { id: lineId, discount } of approved.content.lines) {
        if (discount === 0) continue;
        const stands = decisions.find(
          (one) => one.line_id === lineId && one.revision === approvedRevision && one.accepted,
        );

        // A decision that was carried over to later revisions was first written with the smallest
        // revision that has its time.
        const origin = decisions
          .filter((one) => one.line_id === lineId && one.decided_at === stands?.decided_at)
          .map(({ revision }) => revision)
          .sort((a, b) => a - b)[0];
        const decidedOn = revisions.find(({ revision }) => revision === origin);
        if (!stands) yield `${trace.name(id)} was approved with an undecided or refused ${lineId}`;
        else if (offer(decidedOn!.content, lineId) !== offer(approved.content, lineId))
          yield `${trace.name(id)} was approved with ${lineId} as ${offer(approved.content, lineId)}, and accepted as ${offer(decidedOn!.content, lineId)}`;
      }
    }
  },
  *'an accepted discount holds for the next submission where its line is the same, and only there'({
    books,
    trace,
  }) {
    for (const { order_id: id, revision, content } of books.revisions) {
      const before = books.revisions.find(
        (one) => one.order_id === id && one.revision === revision - 1,
      );
      if (!before) continue;
      const decidedOf = (lineId: string, of: number) =>
        books.discounts.find(
          (one) => one.order_id === id && one.line_id === lineId && one.revision === of,
        );
      for (const { id: lineId, discount } of content.lines) {
        const earlier = decidedOf(lineId, before.revision);
        if (!earlier?.accepted) continue;
        const decided = decidedOf(lineId, revision);
        const isSame = discount !== 0 && offer(content, lineId) === offer(before.content, lineId);
        // A decision made again for the next submission has a later time.
        const isCarried = decided?.decided_at === earlier.decided_at;
        if (isSame && !decided)
          yield `the unchanged ${lineId} of ${trace.name(id)} is asked about again in revision ${revision}`;
        if (!isSame && isCarried)
          yield `${lineId} of ${trace.name(id)} is ${offer(content, lineId)} in revision ${revision}, and was accepted as ${offer(before.content, lineId)}`;
      }
    }
  },
  *'demo units keep within their limit, and are told as they are'({ books, demoUses, company }) {
    for (const distributorId of Object.values(company.distributors)) {
      const counted = new Map<string, number>();
      const active = new Map<string, number>();
      for (const order of books.orders) {
        if (order.distributorId !== distributorId || order.deleted) continue;
        const isActive = atManufacturer.includes(order.status);
        if (!isActive && !(order.status === 'canceled' && books.byHand.has(order.id))) continue;
        for (const [part, units] of demoUnitsOf(order, books)) {
          counted.set(part, (counted.get(part) ?? 0) + units);
          if (isActive) active.set(part, (active.get(part) ?? 0) + units);
        }
      }

      for (const [part, units] of active)
        if (units > MOST_DEMO) yield `${units} demo units of ${part} are ordered`;
      if (distributorId !== company.distributors.A || !demoUses) continue;
      const told = new Map<string, number>();
      for (const { part, quantity } of demoUses) told.set(part, (told.get(part) ?? 0) + quantity);
      const asText = (units: ReadonlyMap<string, number>) =>
        [...units].map(String).sort().join(' ');
      if (asText(told) !== asText(counted))
        yield `demo units are told as ${asText(told)}, and ordered as ${asText(counted)}`;
    }
  },
  *'a portal of before takes nothing from an order that it does not know'({ agreements }) {
    yield* agreements?.taken ?? [];
  },
};
