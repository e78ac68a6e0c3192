/** Says in one sentence why an order was returned for correction, and what its owner does next. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { orderDetailCodes } from '#areas/alerts/domain/index.ts';
import { useLanguage, usePortalSession } from '#kernel/client/index.ts';
import type { Order } from '../../domain/index.ts';
import { isActionOffered } from '../actions/order-actions.ts';

/** Ends a person's text as a sentence, so that another one can follow. */
export const asSentence = (text: string): string => (/[.!?…:]$/.test(text) ? text : `${text}.`);

export function ReturnedSentence({
  order,
}: {
  readonly order: Pick<Order, 'corrections' | 'distributorId' | 'status' | 'deleted'>;
}) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const { language } = useLanguage();
  const [first, ...others] = order.corrections;
  const more = others.length;

  const said = first && asSentence(first.message.trim() || orderDetailCodes[first.code][language]);
  const reason = said ? t`Correction requested: ${said}` : t`A correction was requested.`;
  const rest =
    more > 0
      ? t`${plural(more, { one: '# more correction is listed below.', other: '# more corrections are listed below.' })}`
      : '';
  const next = isActionOffered('edit', actor, order) ? t`Correct the order and send it again.` : '';
  return [reason, rest, next].filter(Boolean).join(' ');
}
