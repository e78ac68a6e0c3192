/** Why an order was refused, those reasons included that only a restored server has. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RestoreCode } from '#kernel/domain/documents/comparing.ts';
import { orderRefusalMessage } from '../words/field-words.ts';

const notAccepted = msg`The restored server couldn't accept this order again. Duplicate it to send it as a new order.`;
const restoreWords: Readonly<Record<RestoreCode, MessageDescriptor>> = {
  not_restored: notAccepted,
  number_not_reserved: notAccepted,
  number_taken: notAccepted,
};
export const refusalMessage = (code: string | null | undefined): MessageDescriptor =>
  restoreWords[code as RestoreCode] ?? orderRefusalMessage(code);
