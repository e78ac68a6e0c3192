/** The sentence on why an order was refused, the same on all screens. */
import { useLingui } from '@lingui/react';
import { useBlockedReasons } from '#areas/deadlines/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RestoreCode } from '#kernel/domain/documents/restore-comparison.ts';
import { orderRefusalMessage } from '../words/refusal-words.ts';

const notAccepted = msg`The restored server couldn’t accept this order again. Duplicate it to send it as a new order.`;

const restoreWords: Readonly<Record<RestoreCode, MessageDescriptor>> = {
  not_restored: notAccepted,
  number_not_reserved: notAccepted,
  number_taken: notAccepted,
};

/** The text for a closing that this device can't name. */
const closed = msg`Not sent because of the monthly closing. The order is saved: send it again after the closing.`;

/**
 * Returns the text of a refusal, also of one because of a closing, or by a server that was restored
 * from a backup.
 */
export const refusalMessage = (code: string | null | undefined): MessageDescriptor =>
  code === 'blocked' ? closed : (restoreWords[code as RestoreCode] ?? orderRefusalMessage(code));

/**
 * Returns a function that returns the reason why an order was refused. `ids` are the orders for
 * which it may be called. A closing that blocked an order is named as the reason.
 */
export function useRefusalReasons(
  ids: readonly string[],
): (opened: Pick<OpenedOrder, 'id' | 'refusal'>) => string {
  const { _ } = useLingui();
  const blocked = useBlockedReasons(ids);

  return ({ id, refusal }) => blocked.get(id) ?? _(refusalMessage(refusal));
}
