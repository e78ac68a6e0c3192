/**
 * Says in one sentence what happens next with an order that was returned for correction. The
 * reasons are in the box below.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePortalSession } from '#kernel/client/index.ts';
import { canConfirmRest, isUnchangedSincePartialDecision, type Order } from '../../domain/index.ts';
import { isActionOffered } from '../actions/order-actions.ts';

/**
 * Returns a person's text with a period, if it has no end mark, so that another sentence can
 * follow.
 */
export const endAsSentence = (text: string): string => (/[.!?…:]$/.test(text) ? text : `${text}.`);

export function ReturnedSentence({
  order,
}: {
  readonly order: Pick<
    Order,
    'distributorId' | 'status' | 'deleted' | 'version' | 'partialDecision' | 'lineCount'
  >;
}) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  if (isUnchangedSincePartialDecision(order)) {
    const approved = plural(order.lineCount, { one: '# line', other: '# lines' });
    if (!canConfirmRest(order, actor)) {
      const sentBack = order.partialDecision?.lines ?? 0;
      const decided = t`The manufacturer approved ${approved} and sent ${sentBack} back.`;
      return `${decided} ${t`The distributor must confirm the order.`}`;
    }

    // The box below says how many lines were sent back.
    const decided = t`The manufacturer approved ${approved}.`;
    return isActionOffered('edit', actor, order)
      ? `${decided} ${t`Confirm, and the order goes to the ERP without another approval. If you edit it, it needs approval again.`}`
      : decided;
  }

  return isActionOffered('edit', actor, order)
    ? t`Correct the order and send it again.`
    : t`The distributor has to correct the order.`;
}
