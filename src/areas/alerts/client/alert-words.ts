/** The title of each kind of alert in the list, and the names of its buttons for screen readers. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Alert, AlertKind } from '../domain/index.ts';

type Named = Pick<Alert, 'number'>;
type AlertWords = {
  readonly title: (alert: Named) => MessageDescriptor;
  readonly read: (alert: Named) => MessageDescriptor;
  readonly remove: (alert: Named) => MessageDescriptor;
};

export const alertWords: Readonly<Record<AlertKind, AlertWords>> = {
  order: {
    title: ({ number }) => msg`Order ${number} is waiting for correction`,
    read: ({ number }) => msg`Mark as read: order ${number}`,
    remove: ({ number }) => msg`Remove the notification of order ${number}`,
  },
  erp_conflict: {
    title: ({ number }) => msg`The ERP accepted order ${number} after it had moved on here`,
    read: ({ number }) => msg`Mark as read: order ${number} in the ERP`,
    remove: ({ number }) => msg`Remove the notification of order ${number} in the ERP`,
  },
  integration_stopped: {
    title: () => msg`The ERP calls with a token that was replaced: the integration stands still`,
    read: () => msg`Mark as read: the integration stands still`,
    remove: () => msg`Remove the notification of the integration`,
  },
  report_missing_inventory: {
    title: ({ number }) => msg`The inventory report is missing: ${number}`,
    read: ({ number }) => msg`Mark as read: inventory report ${number}`,
    remove: ({ number }) => msg`Remove the notification of the inventory report ${number}`,
  },
  report_missing_pos: {
    title: ({ number }) => msg`The sales report (POS) is missing: ${number}`,
    read: ({ number }) => msg`Mark as read: sales report ${number}`,
    remove: ({ number }) => msg`Remove the notification of the sales report ${number}`,
  },
};
