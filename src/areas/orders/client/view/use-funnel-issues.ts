/** What this device knows of the funnel of an order that is reviewed; nothing of other orders, and until that part of the portal has come. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { quietly, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Order, OrderFacts } from '../../domain/index.ts';

type Rule = typeof import('../../device/funnels/funnel-facts.ts');
export function useFunnelIssues(
  order: Order | undefined,
): Pick<OrderFacts, 'funnel' | 'funnelIssues'> {
  const { engine } = usePortalSession();
  const isFunnel = order?.content.type === 'funnel';
  const [rule, setRule] = useState<Rule>();
  useEffect(() => {
    if (!isFunnel) return;
    const load = async () =>
      setRule(await quietly(() => import('../../device/funnels/funnel-facts.ts')));
    inBackground(load());
  }, [isFunnel]);
  const funnel = useLiveQuery(
    async () => (order && rule ? await rule.funnelFactsHere(engine, order) : undefined),
    [engine, order, rule],
  );
  return order && rule && funnel
    ? { funnel, funnelIssues: rule.funnelIssuesOf(order.content, funnel) }
    : {};
}
