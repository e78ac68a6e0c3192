/**
 * Loads the facts for approving a funnel order: the order as submitted, its funnel, and the
 * decisions on its discounts.
 */
import { useEffect } from 'react';
import { isFunnelNumber, type Funnel } from '#areas/funnels/domain/index.ts';
import { useRemoteQuery } from '#kernel/client/index.ts';
import { inBackground, type Reply } from '#kernel/device/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type CalendarDate } from '#kernel/domain/dates.ts';
import { funnelNumberIn, type DiscountDecision, type Order } from '#areas/orders/domain/index.ts';
import { useOrdersContext, useOpenedOrder } from '#areas/orders/client/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import type { OrderToDecide } from '../decision/decision-types.ts';
import { useOwnApprovalOutcome } from '../limits/use-approval-chain.ts';
import {
  funnelApprovalQuestions,
  type FunnelApprovalQuestions,
} from './funnel-approval-questions.ts';

export type FunnelApprovalFacts = FunnelApprovalQuestions & {
  readonly order: Order;
  readonly number: string;
  /**
   * The funnel with the order's number. It is undefined if there is none; `opensFunnel` is true if
   * this approval opens it.
   */
  readonly funnel: Funnel | undefined;
  /** The names of other distributors that have a funnel with this number. */
  readonly elsewhere: readonly string[];
  /**
   * The date in the distributor's zone, or in the manufacturer's if this device does not know the
   * distributor.
   */
  readonly today: CalendarDate;
};

type FunnelAndDiscounts = {
  readonly funnel: Funnel | null;
  readonly elsewhere: readonly string[];
  readonly discounts: readonly DiscountDecision[];
};

/** The state of the facts. `stale`: a newer revision was submitted since. */
export type FunnelApprovalFactsState =
  | { readonly state: 'ready'; readonly facts: FunnelApprovalFacts }
  | { readonly state: 'loading' | 'failed' | 'denied' | 'stale'; readonly facts?: undefined };

export function useFunnelApprovalFacts(
  asked: OrderToDecide,
): FunnelApprovalFactsState & { readonly again: () => void } {
  const { id, revision } = asked;
  const device = useApprovalsDevice();
  const { store, references } = useOrdersContext();
  const opening = useOpenedOrder(id);
  const order = opening.opened?.server ?? undefined;
  const shown = order?.revision;

  useEffect(() => {
    // The list on this device has a newer revision than the loaded order.
    if (shown !== undefined && shown < revision) inBackground(store.fetchOrder(id));
  }, [shown, revision, store, id]);

  const current = shown === revision ? order : undefined;
  const own = useOwnApprovalOutcome(asked, current?.content.lines);
  const query = useRemoteQuery<FunnelAndDiscounts>({
    name: current && `approval ${id} ${revision}`,
    fetch: () => fetchFunnelAndDiscounts(device, current!),
    isQuiet: true,
  });

  const again = () => {
    opening.again();
    query.again();
  };

  if (shown !== undefined && shown > revision) return { state: 'stale', again };
  if (opening.state === 'not_found' || opening.state === 'unreachable')
    return { state: 'failed', again };
  if (!current || query.state === 'loading') return { state: 'loading', again };
  if (!query.value) return { state: query.state === 'denied' ? 'denied' : 'failed', again };

  const { funnel, elsewhere, discounts } = query.value;
  const distributor = references?.distributors.find((one) => one.id === current.distributorId);
  const minimums = distributor?.minimums;
  return {
    state: 'ready',
    again,
    facts: {
      ...funnelApprovalQuestions(current, { funnel, discounts, minimums }, own?.outcome),
      order: current,
      number: funnelNumberIn(current.content),
      funnel: funnel ?? undefined,
      elsewhere,
      // oxlint-disable-next-line react/purity -- the current day is meant
      today: dateInZone(Date.now(), distributor?.zone ?? HOME_ZONE),
    },
  };
}

async function fetchFunnelAndDiscounts(
  device: ReturnType<typeof useApprovalsDevice>,
  { id, distributorId, content }: Order,
): Promise<Reply<FunnelAndDiscounts>> {
  const number = funnelNumberIn(content);
  const [brief, discounts] = await Promise.all([
    isFunnelNumber(number) ? device.funnelBrief(distributorId, number) : undefined,
    device.discountsOf(id),
  ]);

  if (brief && !brief.ok) return brief;
  if (!discounts.ok) return discounts;
  return {
    ok: true,
    value: {
      funnel: brief?.value.funnel ?? null,
      elsewhere: (brief?.value.elsewhere ?? []).map((one) => one.distributorName),
      discounts: discounts.value.rows,
    },
  };
}
