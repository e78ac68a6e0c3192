/** The device's facts about the funnel of an order under review, and the issues that follow. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { withoutReloadPrompt, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Order, OrderFacts } from '../../domain/index.ts';

type Rule = typeof import('../../device/funnel-facts.ts');

/**
 * Returns facts and issues for `checkOrder`, which are an empty object if the order is not a funnel
 * order. Returns undefined as long as they are unknown: the order, the module with the funnel rules
 * or the facts are not loaded.
 */
export function useFunnelIssues(
  order: Order | undefined,
): Pick<OrderFacts, 'funnel' | 'funnelIssues'> | undefined {
  const { engine } = usePortalSession();
  const isFunnel = order?.content.type === 'funnel';
  const [rule, setRule] = useState<Rule>();
  useEffect(() => {
    if (!isFunnel) return;
    const load = async () =>
      setRule(await withoutReloadPrompt(() => import('../../device/funnel-facts.ts')));
    inBackground(load());
  }, [isFunnel]);

  const funnel = useLiveQuery(
    async () => (order && rule ? await rule.readFunnelFacts(engine, order) : undefined),
    [engine, order, rule],
  );

  if (!order) return undefined;
  if (!isFunnel) return {};
  return rule && funnel
    ? { funnel, funnelIssues: rule.funnelIssuesOf(order.content, funnel) }
    : undefined;
}
