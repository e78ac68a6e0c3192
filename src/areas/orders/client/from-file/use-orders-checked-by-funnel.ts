/**
 * Applies the funnels that orders of a file name, as this device knows them: rows without a price
 * get the agreed value, and differences from the agreement become issues.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { UploadFacts } from '#areas/imports/device/index.ts';
import { withoutReloadPrompt, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import {
  contentOfFileOrder,
  eanIssuesOfFile,
  orderIdOfUpload,
  issuesWithFileLines,
  withAgreedValues,
  type OrderPart,
  type FileLineIssue,
  type OrderOfFile,
} from '../../domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';

type Rule = typeof import('../../device/funnel-facts.ts');

export type CheckedFileOrders = {
  readonly orders: readonly OrderOfFile[];
  /** The issues by the order's name. */
  readonly issues: ReadonlyMap<string, readonly FileLineIssue[]>;
};

/**
 * Returns the orders with agreed values and their issues. Returns undefined until the orders are
 * known and their funnels have been looked up. If the module with the funnel rules cannot be
 * loaded, the orders remain unchecked against their funnels, and the server decides.
 */
export function useOrdersCheckedByFunnel(
  orders: readonly OrderOfFile[] | undefined,
  parts: ReadonlyMap<string, OrderPart>,
  { id, distributorId }: Pick<UploadFacts, 'id' | 'distributorId'>,
): CheckedFileOrders | undefined {
  const { engine } = usePortalSession();
  const { store } = useOrdersContext();
  const [rule, setRule] = useState<Rule | null>();
  const hasFunnels = orders?.some(({ header }) => header.type === 'funnel') === true;
  useEffect(() => {
    if (!hasFunnels) return;
    const load = async () =>
      setRule((await withoutReloadPrompt(() => import('../../device/funnel-facts.ts'))) ?? null);
    inBackground(load());
  }, [hasFunnels]);

  const found = useLiveQuery(async () => {
    if (!orders || !rule) return undefined;
    const blank = await store.blankContent('normal', distributorId);
    const checked: OrderOfFile[] = [];
    const issues = new Map<string, readonly FileLineIssue[]>();

    /** The units of the earlier orders in this file, by funnel and part. */
    const before = new Map<string, number>();

    for (const order of orders) {
      const of = { id: orderIdOfUpload(id, order.name), distributorId };
      const asked = contentOfFileOrder(order, blank, parts, () => '');
      const facts = await rule.readFunnelFacts(engine, { ...of, content: asked });

      const agreed = withAgreedValues(order, facts?.funnel);
      checked.push(agreed);

      if (!facts) continue;
      const content = contentOfFileOrder(agreed, blank, parts, () => '');
      const key = (part: string) => `${facts.funnel?.number} ${part}`;

      const drawn = new Map(facts.drawn);
      for (const part of drawn.keys())
        drawn.set(part, drawn.get(part)! + (before.get(key(part)) ?? 0));

      issues.set(
        order.name,
        issuesWithFileLines(agreed, rule.funnelIssuesOf(content, { ...facts, drawn })),
      );

      for (const { partNumber, quantity } of content.lines)
        before.set(key(partNumber), (before.get(key(partNumber)) ?? 0) + Number(quantity ?? 0));
    }

    return { of: orders, checked, issues };
  }, [engine, store, orders, parts, rule, id, distributorId]);

  return useMemo(() => {
    if (!orders) return undefined;
    const isKnown = found?.of === orders;
    if (hasFunnels && rule !== null && !isKnown) return undefined;
    const checked = isKnown ? found.checked : orders;

    const issues = checked.map(
      (order) =>
        [
          order.name,
          [
            ...((isKnown ? found.issues.get(order.name) : undefined) ?? []),
            ...eanIssuesOfFile(order, parts),
          ],
        ] as const,
    );

    return { orders: checked, issues: new Map(issues) };
  }, [orders, parts, found, hasFunnels, rule]);
}
