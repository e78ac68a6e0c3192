/**
 * Loads the facts for approving a funnel order: the order as submitted, its funnel, and the number
 * of undecided discounts.
 */
import { useEffect } from 'react';
import { isFunnelNumber, type Funnel } from '#areas/funnels/domain/index.ts';
import { useRemoteQuery } from '#kernel/client/index.ts';
import { inBackground, type Reply } from '#kernel/device/index.ts';
import { dateIn } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type CalendarDate } from '#kernel/domain/dates.ts';
import {
  funnelNumberIn,
  isMinimumWaivable,
  undecidedLines,
  type Order,
} from '#areas/orders/domain/index.ts';
import { useOrdersContext, useOpenedOrder } from '#areas/orders/client/index.ts';
import { useApprovals } from '../decision/approvals-context.ts';
import type { Decidable } from '../decision/decision-types.ts';

export type ApprovalFacts = {
  readonly order: Order;
  readonly number: string;
  /**
   * The open funnel. Undefined: no funnel is open under this number, and `opens` says whether this
   * order opens it.
   */
  readonly funnel: Funnel | undefined;
  readonly opens: boolean;
  /** The names of other distributors that have a funnel with this number. */
  readonly elsewhere: readonly string[];
  readonly undecided: number;
  /** The minimum order in minor units. Undefined: none applies, or this device does not know it. */
  readonly minimum: number | undefined;
  /** The date in the distributor's zone. */
  readonly today: CalendarDate;
};

type Asked = {
  readonly funnel: Funnel | null;
  readonly elsewhere: readonly string[];
  readonly undecided: number;
};

/** The state of the facts. `stale`: a newer revision was submitted since. */
export type ApprovalFactsState =
  | { readonly state: 'ready'; readonly facts: ApprovalFacts }
  | { readonly state: 'loading' | 'failed' | 'denied' | 'stale'; readonly facts?: undefined };

export function useApprovalFacts({
  id,
  revision,
}: Pick<Decidable, 'id' | 'revision'>): ApprovalFactsState & { readonly again: () => void } {
  const device = useApprovals();
  const { store, references } = useOrdersContext();
  const opening = useOpenedOrder(id);
  const order = opening.opened?.server ?? undefined;
  const shown = order?.revision;

  useEffect(() => {
    // The list knows a revision that this device has not loaded yet.
    if (shown !== undefined && shown < revision) inBackground(store.fetchOrder(id));
  }, [shown, revision, store, id]);

  const current = shown === revision ? order : undefined;
  const query = useRemoteQuery<Asked>({
    name: current && `approval ${id} ${revision}`,
    fetch: () => factsOf(device, current!),
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

  const { funnel, elsewhere, undecided } = query.value;
  const distributor = references?.distributors.find((one) => one.id === current.distributorId);
  const number = funnelNumberIn(current.content);
  return {
    state: 'ready',
    again,
    facts: {
      order: current,
      number,
      funnel: funnel ?? undefined,
      opens: funnel === null && isFunnelNumber(number),
      elsewhere,
      undecided,
      minimum: isMinimumWaivable(current.type) ? distributor?.minimums[current.type] : undefined,
      // oxlint-disable-next-line react/purity -- the current day is meant
      today: dateIn(Date.now(), distributor?.zone ?? HOME_ZONE),
    },
  };
}

async function factsOf(
  device: ReturnType<typeof useApprovals>,
  { id, distributorId, content }: Order,
): Promise<Reply<Asked>> {
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
      undecided: undecidedLines(content, discounts.value.rows).length,
    },
  };
}
