/** What each action is called; one without words does not compile. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ActionName } from '#kernel/domain/actions.ts';

export const actionWords: Readonly<Record<ActionName, MessageDescriptor>> = {
  'account.signed_in': msg`Signed in`,
  'account.signed_out': msg`Signed out`,
  'account.password_set': msg`Set a password`,
  'account.terms_accepted': msg`Accepted the terms`,
  'account.data_exported': msg`Exported own data`,
  'deadline.passed': msg`Submitted during a closing period`,
  'deadline.created': msg`Created a monthly closing`,
  'deadline.edited': msg`Changed a monthly closing`,
  'deadline.removed': msg`Removed a monthly closing`,
  'distributor.created': msg`Created a distributor`,
  'distributor.edited': msg`Edited a distributor`,
  'distributor.activated': msg`Activated a distributor`,
  'distributor.deactivated': msg`Deactivated a distributor`,
  'distributor.removed': msg`Removed a distributor`,
  'distributor.migrated': msg`Migrated a distributor`,
  'distributor.former_filled': msg`Imported distributors of the former portal`,
  'distributor.former_decided': msg`Resolved a conflict of the former portal`,
  'order.approved': msg`Approved an order`,
  'order.returned': msg`Requested correction of an order`,
  'order.held': msg`Put an order on hold`,
  'order.resumed': msg`Removed the hold from an order`,
  'order.released': msg`Released an order to the ERP`,
  'order.canceled': msg`Canceled an order`,
  'order.requeued': msg`Reprocessed an order in the ERP`,
  'order.redispatched': msg`Resent an order to the ERP`,
  'order.resent': msg`Sent an order again after a restore`,
  'erp.token_revealed': msg`Viewed the access token`,
  'erp.token_reset': msg`Reset the access token`,
  'report.resent': msg`Sent a report again after a restore`,
  'list.created': msg`Created a list entry`,
  'list.edited': msg`Edited a list entry`,
  'list.imported': msg`Imported a list entry`,
  'list.removed': msg`Removed a list entry`,
  'setting.edited': msg`Edited a setting`,
  'user.invited': msg`Invited a user`,
  'user.invitation_resent': msg`Resent a user's invitation`,
  'user.address_refused': msg`Entered an email that is already registered`,
  'user.edited': msg`Edited a user`,
  'user.disabled': msg`Disabled a user`,
  'user.enabled': msg`Enabled a user`,
  'user.removed': msg`Removed a user`,
  'user.signed_out': msg`Signed a user out`,
  'user.template_saved': msg`Saved the rights of a job role`,
  'server.restored': msg`Restored the server from a backup`,
};
/** Where the target says more than the person who acted. */
export const hasTarget = (action: ActionName): boolean =>
  action.startsWith('order.') || action.startsWith('erp.');
