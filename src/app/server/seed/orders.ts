/**
 * Creates the demonstration's 150 orders of one year, in every state and with their history. Dates
 * are relative to `now`.
 */
import { dateIn, yearIn } from '#kernel/domain/calendar.ts';
import { DAY, HOME_ZONE, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { orderNumber } from '#kernel/domain/ids.ts';
import type { RaiseAlertInput } from '#areas/alerts/server/index.ts';
import type { CataloguedPart } from '#areas/catalog/server/index.ts';
import {
  ERP_AUTHOR,
  isUnitValueChanged,
  totalOfLines,
  unsubmittedFields,
  type OrderCorrection,
  type Order,
  type OrderStatus,
} from '#areas/orders/domain/index.ts';
import type { OrderHistoryEntry, Revision, WrittenOrder } from '#areas/orders/server/index.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { distributors } from './users-and-settings.ts';
import {
  toSmallFunnelOrder,
  cancelReasons,
  randomOrderContent,
  holdReasons,
  returnReasons,
} from './order-content.ts';
import { orderPlans, workingTime, type OrderPlan } from './order-plans.ts';
import type { People, Person } from './person.ts';

/** The orders and what belongs to them, with the last order number of each year. */
export type SeededOrders = {
  readonly orders: WrittenOrder[];
  readonly revisions: Revision[];
  readonly history: OrderHistoryEntry[];
  readonly alerts: (RaiseAlertInput & { readonly at: number })[];
  readonly counters: ReadonlyMap<number, number>;
};

/** Returns all orders of the demonstration. */
export function createSeedOrders(
  now: number,
  catalogue: readonly CataloguedPart[],
  people: People,
): SeededOrders {
  const chance = seededRandom(150_150);
  const all = orderPlans(chance)
    .map((story, n) => ({
      story,
      createdAt: workingTime(
        now,
        n < 50 ? Math.floor(n / 4) : 12 + Math.floor(((n - 49) * 350) / 101),
        chance,
      ),
    }))
    .reverse();

  const seeded: SeededOrders & { counters: Map<number, number> } = {
    orders: [],
    revisions: [],
    history: [],
    alerts: [],
    counters: new Map(),
  };

  const submitted = (from: number) => from + chance.whole(6, 80) * MINUTE;

  const plans = all.map(({ story, createdAt }, n) => ({
    story,
    createdAt,
    submittedAt: story.status === 'draft' ? null : submitted(createdAt),
    n,
  }));

  // The numbers follow the order of submission, as the real counter would assign them.
  const numbers = new Map(
    plans
      .filter((p) => p.submittedAt !== null)
      .sort((a, b) => a.submittedAt! - b.submittedAt!)
      .map((p) => {
        const year = yearIn(p.submittedAt!, HOME_ZONE);
        const count = (seeded.counters.get(year) ?? 0) + 1;
        seeded.counters.set(year, count);
        return [p.n, orderNumber(year, count)];
      }),
  );

  for (const plan of plans)
    addOrder(seeded, plan, numbers.get(plan.n) ?? null, now, catalogue, people, chance);
  return seeded;
}

/** Adds one order with its history, revisions and alerts. */
function addOrder(
  seeded: SeededOrders,
  {
    story,
    createdAt,
    submittedAt,
    n,
  }: { story: OrderPlan; createdAt: number; submittedAt: number | null; n: number },
  number: string | null,
  now: number,
  catalogue: readonly CataloguedPart[],
  people: People,
  chance: SeededRandom,
): void {
  const distributor = distributors.find(({ id }) => id === story.of)!;
  const language = distributor.country === 'BR' ? 'pt' : 'es';
  const owner = people[story.by]!;
  const approver = people['approver']!;

  const drawn = randomOrderContent(story, catalogue, distributor.currency, chance, createdAt);
  const content = story.isSmallFunnel ? toSmallFunnelOrder(drawn, language) : drawn;
  const id = `0196f0a0-5eed-7000-8000-${String(n + 1).padStart(12, '0')}`;
  const ids = { id, distributorId: story.of };
  const totalMinor = totalOfLines(content.lines);

  let revision = 0;
  let at = createdAt;
  let last = owner;
  let status: OrderStatus = 'draft';

  const entries: OrderHistoryEntry[] = [
    { order: ids, at, userId: owner.id, name: owner.name, kind: 'created', to: 'draft' },
  ];

  // Adds a change of status to the history.
  const step = (to: OrderStatus, by: Person | 'ERP', when: number, reason?: string) => {
    at = Math.min(now - MINUTE, Math.max(at + MINUTE, when));
    const actor = by === 'ERP' ? { id: null, name: ERP_AUTHOR } : by;
    entries.push({
      order: ids,
      at,
      userId: actor.id,
      name: actor.name,
      kind: 'status',
      from: status,
      to,
      ...(reason === undefined ? {} : { reason }),
    });

    if (to === 'waiting_approval')
      seeded.revisions.push({
        order: { ...ids, revision: ++revision, content, totalMinor },
        userId: owner.id,
        name: owner.name,
        at,
      });

    if (by !== 'ERP') last = by;
    status = to;
  };

  let corrections: OrderCorrection[] = [];
  const later = (from: number, to: number) => at + chance.whole(from, to) * HOUR;

  if (submittedAt !== null) {
    step('waiting_approval', owner, submittedAt);

    const why = chance.pick(
      returnReasons.filter(
        ({ code, line }) =>
          (line ?? 0) <= content.lines.length && (code !== '04' || story.type === 'funnel'),
      ),
    );

    const returned = () => step('waiting_correction', approver, later(1, 20), why[language]);

    if (story.status === 'complete' && chance.once(7)) {
      returned();
      step('waiting_approval', owner, later(1, 30));
    }

    if (story.status === 'complete' || story.status === 'waiting_processing')
      step('waiting_processing', approver, later(1, 30));
    if (story.status === 'complete') step('complete', 'ERP', later(2, 60));

    if (story.status === 'stand_by')
      step('stand_by', approver, later(1, 20), holdReasons[language]);
    if (story.status === 'canceled')
      step('canceled', approver, later(4, 60), cancelReasons[language]);

    if (story.status === 'waiting_correction') {
      returned();
      const line = why.line === undefined ? {} : { line: why.line };
      corrections = [{ code: why.code, message: why[language], ...line }];
      seeded.alerts.push({
        ...ids,
        at,
        kind: 'order',
        number: number!,
        items: [{ code: why.code, note: why[language], ...line }],
      });
    }
  }

  const order: Omit<Order, 'distributorName'> = {
    ...ids,
    type: content.type,
    status,
    number,
    currency: distributor.currency,
    content,
    totalMinor,
    lineCount: content.lines.length,
    version: entries.length + 1,
    revision,
    createdAt,
    createdBy: owner.name,
    updatedAt: at,
    updatedBy: last.name,
    deleted: false,
    ...unsubmittedFields,
    corrections,
    ...(revision === 0
      ? {}
      : {
          submittedAt: seeded.revisions.findLast((r) => r.order.id === id)!.at,
          submittedBy: owner.name,
          submittedById: owner.id,
          markedLines: content.lines.filter(isUnitValueChanged).length,
        }),
    ...(story.status === 'complete' || story.status === 'waiting_processing'
      ? { approvedRevision: revision }
      : {}),
    ...(story.status === 'complete' ? { erpNumber: String(48_100 + n).padStart(6, '0') } : {}),
    ...(story.status === 'stand_by'
      ? { reviewOn: dateIn(now + chance.whole(-2, 9) * DAY, HOME_ZONE) }
      : {}),
  };

  seeded.orders.push({ order, creatorId: owner.id, updaterId: last.id });
  seeded.history.push(...entries);
}
