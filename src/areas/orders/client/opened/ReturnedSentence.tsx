/** Says in one sentence why an order was returned for correction, and what its owner does next. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { orderDetailCodes } from '#areas/alerts/domain/index.ts';
import { useLanguage, usePortalSession } from '#kernel/client/index.ts';
import { isConfirmable, isLeftByApprover, type Order } from '../../domain/index.ts';
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
    | 'corrections'
    | 'distributorId'
    | 'status'
    | 'deleted'
    | 'version'
    | 'partialDecision'
    | 'lineCount'
  >;
}) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const { language } = useLanguage();
  if (isLeftByApprover(order)) {
    const approved = plural(order.lineCount, { one: '# line', other: '# lines' });
    const sentBack = order.partialDecision?.lines ?? 0;
    const decided = t`The manufacturer approved ${approved} and sent ${sentBack} back.`;
    if (!isConfirmable(order, actor))
      return `${decided} ${t`The distributor must confirm the order.`}`;
    return isActionOffered('edit', actor, order)
      ? `${decided} ${t`Confirm, and the order goes to the ERP without another approval. If you edit it, it needs approval again.`}`
      : decided;
  }

  const [first, ...others] = order.corrections;
  const more = others.length;

  const said =
    first && endAsSentence(first.message.trim() || orderDetailCodes[first.code][language]);
  const reason = said ? t`Correction requested: ${said}` : t`A correction was requested.`;
  const rest =
    more > 0
      ? t`${plural(more, { one: '# more correction is listed below.', other: '# more corrections are listed below.' })}`
      : '';
  const next = isActionOffered('edit', actor, order) ? t`Correct the order and send it again.` : '';
  return [reason, rest, next].filter(Boolean).join(' ');
}
