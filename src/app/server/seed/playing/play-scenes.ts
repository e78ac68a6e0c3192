/** Plays the planned orders: their authors, the approvers and the ERP act in the order of time. */
import { calls as approvalCalls, type DecideInput } from '#areas/approvals/domain/index.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { calls as funnelCalls, funnelPartsOfOrderLines } from '#areas/funnels/domain/index.ts';
import { calls as orderCalls, type Order } from '#areas/orders/domain/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { AGREED_UNITS_MULTIPLE } from '../orders/later-funnel-orders.ts';
import type { PlannedEvent } from '../orders/order-events.ts';
import type { PlannedOrder, PlannedStep } from '../orders/planned-order.ts';
import type { People } from '../person.ts';
import type { ScenePlayer } from './scene-player.ts';

/** Something that happens at a time. */
export type Scene = { readonly at: number; play(): Promise<void> };

/** Plays scenes in the order of time. Scenes of the same time keep their order. */
export async function playScenes(player: ScenePlayer, scenes: readonly Scene[]): Promise<void> {
  for (const { at, play } of scenes.toSorted((a, b) => a.at - b.at)) {
    player.setClock(at);
    await play();
  }
}

/** How long the ERP takes between fetching an order and answering it, in milliseconds. */
const ERP_TAKES = 2 * MINUTE;

/** Returns the input of a decision without its orders. */
const decision = (action: DecideInput['action'], more: Partial<DecideInput> = {}) => ({
  reason: '',
  code: null,
  line: null,
  reviewOn: null,
  ...more,
  action,
});

/** Throws if a decision on an order had another result than the expected one. */
function expectCode(code: string, result: { readonly code: string }, id: string): void {
  if (result.code !== code)
    throw new Error(`A decision on ${id} was refused: ${JSON.stringify(result)}`);
}

/** Returns the scenes of the orders and of what the ERP reports of them. */
export function createScenesOfOrders(
  player: ScenePlayer,
  people: People,
  orders: readonly PlannedOrder[],
  events: readonly PlannedEvent[],
): Scene[] {
  const approver = people['approver']!;
  const known = new Map<string, Order>();
  const fetched = new Map<string, number>();

  async function decide(
    { id }: PlannedOrder,
    action: DecideInput['action'],
    more: Partial<DecideInput> = {},
  ): Promise<void> {
    const { revision } = known.get(id)!;
    const { results } = await player.call(approver, approvalCalls.decideOrders, {
      body: { ...decision(action, more), orders: [{ id, revision }] },
    });
    expectCode('done', results[0]!, id);
  }

  async function approve(order: PlannedOrder): Promise<void> {
    const { content, revision } = known.get(order.id)!;
    await acceptDiscounts(order, revision);
    if (content.type !== 'funnel') return await decide(order, 'approve');

    const { funnel } = await player.call(approver, funnelCalls.getFunnelBrief, {
      query: { distributor: String(order.distributorId) as never, number: content.funnelNumber! },
    });
    const parts = funnelPartsOfOrderLines(content.lines).map(({ partNumber, quantity }) => ({
      partNumber,
      quantity: quantity * AGREED_UNITS_MULTIPLE,
    }));
    const opening = { parts, expiresOn: content.funnelExpiresOn! };
    await decide(order, 'approve', funnel ? {} : { opening });
  }

  async function acceptDiscounts({ id, content }: PlannedOrder, revision: number): Promise<void> {
    const discounted = content.lines.filter(({ discount }) => Number(discount) > 0);
    if (discounted.length === 0) return;
    const { rows } = await player.call(approver, approvalCalls.listDiscounts, { params: { id } });
    const undecided = discounted.filter((line) => rows.every(({ lineId }) => lineId !== line.id));
    if (undecided.length === 0) return;
    const lines = undecided.map((line) => ({ lineId: line.id, accepted: true, reason: '' }));
    await player.call(approver, approvalCalls.decideDiscounts, {
      params: { id },
      body: { revision, lines },
    });
  }

  // The ERP acknowledges all orders that it is offered, so the next ones may be fetched already.
  async function fetchByErp({ id }: PlannedOrder): Promise<void> {
    const { number, revision } = known.get(id)!;
    if (fetched.get(number!) === revision) return;
    const offered = await player.call('erp', erpCalls.listPendingErpOrders, {
      query: { limit: '100' as never },
    });
    for (const one of offered) {
      fetched.set(one.number, one.revision);
      await player.call('erp', erpCalls.acknowledgeErpOrder, {
        params: { number: one.number },
        body: { leaseId: one.leaseId, revision: one.revision },
      });
    }
  }

  async function play(order: PlannedOrder, step: PlannedStep): Promise<void> {
    const { id } = order;
    const author = people[order.by]!;
    const before = known.get(id);

    switch (step.kind) {
      case 'save': {
        const { content } = step;
        // If the order exists, an approver or the ERP has returned it, so its version has changed.
        const baseVersion = before ? await versionOf(order) : 0;
        const body = { id, baseVersion, distributorId: null, content };
        const saved = await player.call(author, orderCalls.saveOrder, { params: { id }, body });
        known.set(id, saved.order);
        return;
      }

      case 'submit': {
        const body = { baseVersion: before!.version };
        const sent = await player.call(author, orderCalls.submitOrder, { params: { id }, body });
        known.set(id, sent.order);
        return;
      }

      case 'approve':
        return await approve(order);

      case 'return': {
        const { code, line = null, message: reason } = step.why;
        return await decide(order, 'return', { code, line, reason });
      }

      case 'hold': {
        const { reason, reviewOn } = step;
        return await decide(order, 'hold', { reason, reviewOn });
      }

      case 'cancel':
        return await decide(order, 'cancel', { reason: step.reason, processedByHand: false });

      case 'record': {
        const { revision } = before!;
        const { results } = await player.call(people[step.by]!, approvalCalls.decideOrders, {
          body: { ...decision('approve'), orders: [{ id, revision }] },
        });
        expectCode('recorded', results[0]!, id);
        return;
      }

      case 'send_lines_back': {
        const { draftId, lines } = step;
        const body = { revision: before!.revision, draftId, lines: [...lines] };
        await player.call(approver, approvalCalls.decidePartly, { params: { id }, body });
        return;
      }

      case 'accept':
      case 'reject': {
        const { number, revision } = before!;
        await player.call('erp', erpCalls.reportErpResult, {
          params: { number: number! },
          body:
            step.kind === 'accept'
              ? { revision, outcome: 'accepted', erpNumber: step.erpNumber }
              : { revision, outcome: 'rejected', errors: [step.why] },
        });
      }
    }
  }

  async function versionOf({ id, by }: PlannedOrder): Promise<number> {
    return (await player.call(people[by]!, orderCalls.getOrder, { params: { id } })).version;
  }

  return [
    ...orders.flatMap((order) =>
      order.steps.flatMap((step): Scene[] => [
        ...(step.kind === 'accept' || step.kind === 'reject'
          ? [{ at: step.at - ERP_TAKES, play: () => fetchByErp(order) }]
          : []),
        { at: step.at, play: () => play(order, step) },
      ]),
    ),
    ...events.map(({ orderId, at, body }) => ({
      at,
      async play() {
        const { number } = known.get(orderId)!;
        await player.call('erp', erpCalls.reportErpEvent, { params: { number: number! }, body });
      },
    })),
  ];
}
