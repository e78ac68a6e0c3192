/** Texts for the refusals of orders. A code without a text does not compile. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsForCode } from '#kernel/client/index.ts';
import type { OrderDeviceCode, OrderRefusal } from '../../domain/index.ts';

const checkFields = msg`An error occurred! Please check if the data was filled in correctly`;

export const orderRefusalWords: Readonly<
  Record<OrderRefusal | OrderDeviceCode, MessageDescriptor>
> = {
  illegal_transition: msg`The order’s status has changed, so this is no longer possible.`,
  references_missing: msg`Payment methods and carriers aren’t on this device yet. The order is saved. Send it when you’re online.`,
  forbidden: msg`You don’t have permission to do this.`,
  version_conflict: msg`Someone else changed the order.`,
  refused: checkFields,
  invalid_input: checkFields,
  not_found: msg`This order no longer exists.`,
  blocked: checkFields,
  distributor_inactive: msg`This distributor has been deactivated and can’t send orders or reports. Drafts are kept. Contact the manufacturer.`,
  contract_expired: msg`The distributor’s contract has expired. The order was kept and can be sent when a new contract is valid.`,
  repriced: msg`Prices have changed since this draft was created. Confirm the new total.`,
  content_changed: msg`The order was changed before your submission reached the server. Compare both versions and confirm.`,
};

/** Returns the text of a refusal code. An unknown code or null returns the text of `refused`. */
export const orderRefusalMessage = (code: string | null | undefined): MessageDescriptor =>
  wordsForCode(orderRefusalWords, code, orderRefusalWords.refused);
