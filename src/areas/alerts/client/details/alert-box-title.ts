/** The title of the box that shows the details of an alert about an order. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { orderDetailCodes, type Alert, type AlertDetail } from '../../domain/index.ts';

/**
 * The title of the alert about delayed items. It is here and not in `alert-words.ts`, because an
 * order's page doesn't load the words of all kinds.
 */
export const delayedItemsTitle = ({ number }: Pick<Alert, 'number'>): MessageDescriptor =>
  msg`Order ${number}: items on backorder or canceled`;

export const hasOrderDetailCode = (details: readonly Pick<AlertDetail, 'code'>[]): boolean =>
  details.some(({ code }) => Object.hasOwn(orderDetailCodes, code));

/**
 * Returns the title. `alert` is undefined if the list of alerts has none with these details.
 * @param isSentBack True if the details are about lines that are no longer in the order.
 */
export function alertBoxTitle(
  alert: Pick<Alert, 'kind' | 'number'> | undefined,
  details: readonly Pick<AlertDetail, 'code'>[],
  isSentBack: boolean,
): MessageDescriptor {
  if (alert?.kind === 'order_delayed') return delayedItemsTitle(alert);
  if (isSentBack) return msg`Why lines were sent back`;
  return hasOrderDetailCode(details) || details.some(({ code }) => code === 'number_taken')
    ? msg`What to correct`
    : msg`To resolve with the ERP`;
}
