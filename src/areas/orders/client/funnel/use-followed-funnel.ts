/** Follows the funnel that the order on the screen names. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import { useFormats, usePortalSession } from '#kernel/client/index.ts';
import { FUNNELS_CURSOR } from '#areas/funnels/device/index.ts';
import { isFunnelNumber, type Funnel } from '#areas/funnels/domain/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { readFunnelFacts } from '../../device/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { applyFunnelTerms } from './apply-funnel-terms.ts';
import { createEditorFunnel } from './editor-funnel.ts';

type FollowedFunnel = {
  /** The funnel; undefined if it has not been opened, as far as this device knows. */
  readonly funnel: Funnel | undefined;
  /**
   * When the funnels were last refreshed. Undefined if the number is not a funnel number, or if not
   * all funnels are on this device yet.
   */
  readonly asOf: Instant | undefined;
  /** True if the device has looked up this number. */
  readonly isKnown: boolean;
};

/**
 * Follows the funnel with this number and gives it to the editor. If the funnel has been opened,
 * its terms are written into the order after each change.
 */
export function useFollowedFunnel(
  editor: OrderEditorStore,
  distributorId: number,
  number: string,
): FollowedFunnel {
  const { engine } = usePortalSession();
  const { store } = useOrdersContext();
  const formats = useFormats();
  const { currency } = editor;
  const found = useLiveQuery(
    async () => ({
      number,
      facts: await readFunnelFacts(engine, {
        id: editor.id,
        distributorId,
        content: { ...editor.get().content, funnelNumber: number },
      }),
    }),
    [engine, editor, distributorId, number],
  );

  // Refresh the funnels, because the units left may have changed since the last refresh.
  useEffect(() => {
    if (isFunnelNumber(number)) inBackground(engine.refresh(FUNNELS_CURSOR));
  }, [engine, number]);

  const isKnown = found?.number === number;
  const facts = isKnown ? found.facts : undefined;
  const parts = useLiveQuery(
    async () =>
      facts?.funnel
        ? [
            ...(
              await store.partsOf(
                facts.funnel.parts.map((part) => part.partNumber),
                currency,
              )
            ).values(),
          ]
        : [],
    [store, facts, currency],
  );

  const known = useMemo(
    () => (facts ? createEditorFunnel(facts, parts ?? [], { store, currency, formats }) : null),
    [facts, parts, store, currency, formats],
  );
  useEffect(() => editor.setFunnel(known), [editor, known]);
  useEffect(() => () => editor.setFunnel(null), [editor]);

  const funnel = facts?.funnel;
  useEffect(() => {
    if (!funnel) return undefined;
    applyFunnelTerms(editor, funnel);
    return editor.subscribe(() => applyFunnelTerms(editor, funnel));
  }, [editor, funnel]);

  return { funnel, asOf: facts?.asOf, isKnown };
}
