/**
 * Messages for each kind of finding: its name, and what to do about it. A missing one is a type
 * error.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FindingKind } from '../domain/index.ts';

export const findingWords: Readonly<Record<FindingKind, MessageDescriptor>> = {
  decision: msg`Decision lost`,
  comments: msg`Comments lost`,
  erp_answer: msg`ERP answer lost`,
  erp_fetched: msg`The ERP may already have this order`,
  content_missing: msg`Content missing`,
  number_outside: msg`Number not confirmed`,
  number_twice: msg`Number used twice`,
  renumbered: msg`Order number changed`,
  not_restored: msg`Not accepted again`,
  unlikely_time: msg`Unlikely time`,
};

export const findingAdvice: Readonly<Record<FindingKind, MessageDescriptor>> = {
  decision: msg`The decision was made after the backup. Decide again.`,
  comments: msg`Comments made after the backup are gone. Ask for them again if needed.`,
  erp_answer: msg`The ERP answered after the backup. Check the order in the ERP before it is approved again.`,
  erp_fetched: msg`The ERP may have fetched the order after the backup. Check the order in the ERP before it is approved again, so that it isn’t processed twice.`,
  content_missing: msg`No device has sent the content yet. This item resolves when the content arrives.`,
  number_outside: msg`The restored server couldn’t confirm this order number. When the device sends the order, it becomes a draft, and its author submits it again under a new number.`,
  number_twice: msg`Two orders had this number. One keeps it and is on stand by if it was sent again by a device; the other becomes a draft, and its author submits it again under a new number. Check both.`,
  not_restored: msg`A device has this document, but the restore is too long ago for the server to accept it again. Ask its author to create it again.`,
  unlikely_time: msg`The device says that this document was received in a period that the restore didn’t affect. A clock may have been wrong. Check the document before approving it.`,
  renumbered: msg`Since the restore the order has a new number. Tell its author and the customer.`,
};
