/**
 * Sends a partial decision. If the answer was lost and the user tries again with the same input, it
 * is sent under the same key and with the same draft, so that no second draft is made.
 */
import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useBlockingOverlay } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { useOrdersContext } from '#areas/orders/client/index.ts';
import type { PartialDecisionInput } from '../../domain/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import type { OrderToDecide } from '../decision/decision-types.ts';
import { decisionRefusalMessage } from '../decision/decision-words.ts';

/**
 * The result: `done`, or why the decision was not taken. `code` is absent if the server gave no
 * usable answer.
 */
export type PartialDecisionAnswer =
  | 'done'
  | { readonly code?: string | undefined; readonly words: string };

export function usePartialDecision({ id, revision }: Pick<OrderToDecide, 'id' | 'revision'>) {
  const device = useApprovalsDevice();
  const { store } = useOrdersContext();
  const block = useBlockingOverlay();
  const { t } = useLingui();
  const unanswered = useRef<{ readonly text: string; readonly key: string }>(undefined);
  const draftId = useRef<string>(undefined);

  return async (
    input: Pick<PartialDecisionInput, 'lines' | 'waiver'>,
  ): Promise<PartialDecisionAnswer> => {
    draftId.current ??= device.newKey();
    const body = { ...input, revision, draftId: draftId.current };
    const text = JSON.stringify(body);
    if (unanswered.current?.text !== text) unanswered.current = { text, key: device.newKey() };

    const reply = await block(device.decidePartly(id, body, unanswered.current.key));
    if (!reply.ok && reply.kind !== 'refused')
      return { words: t`The server didn’t respond. Nothing you entered was lost. Try again.` };

    unanswered.current = undefined;
    inBackground(device.refresh());
    inBackground(store.fetchOrder(id));
    if (reply.ok) return 'done';

    // The refusal's message for whole orders asks the user to enter the terms of the funnel, which
    // a partial decision can't contain.
    const words =
      reply.code === 'funnel_unconfirmed'
        ? t`This is the first order of its funnel. Approve it as a whole, or request a correction.`
        : decisionRefusalMessage(reply.code);
    return { code: reply.code, words };
  };
}
