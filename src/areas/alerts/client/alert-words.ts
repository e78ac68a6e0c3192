/** The title of each kind of alert in the list, and the names of its buttons for screen readers. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Alert, AlertKind } from '../domain/index.ts';
import { delayedItemsTitle } from './details/alert-box-title.ts';

type Named = Pick<Alert, 'number'>;

type AlertWords = {
  readonly title: (alert: Named) => MessageDescriptor;
  readonly read: (alert: Named) => MessageDescriptor;
  readonly remove: (alert: Named) => MessageDescriptor;
};

export const alertWords: Readonly<Record<AlertKind, AlertWords>> = {
  order: {
    title: ({ number }) => msg`Order ${number} needs correction`,
    read: ({ number }) => msg`Mark as read: order ${number}`,
    remove: ({ number }) => msg`Remove notification: order ${number}`,
  },
  erp_conflict: {
    title: ({ number }) =>
      msg`The ERP accepted order ${number} after its status changed in the portal`,
    read: ({ number }) => msg`Mark as read: order ${number} in the ERP`,
    remove: ({ number }) => msg`Remove notification: order ${number} in the ERP`,
  },
  order_delayed: {
    title: delayedItemsTitle,
    read: ({ number }) => msg`Mark as read: items of order ${number}`,
    remove: ({ number }) => msg`Remove notification: items of order ${number}`,
  },
  contract_ending: {
    title: ({ number }) => msg`Contract ending: ${number}`,
    read: ({ number }) => msg`Mark as read: contract of ${number}`,
    remove: ({ number }) => msg`Remove notification: contract of ${number}`,
  },
  settings_missing: {
    title: () => msg`Required settings are missing`,
    read: () => msg`Mark as read: settings missing`,
    remove: () => msg`Remove notification: settings missing`,
  },
  terms_missing: {
    // An alert that an earlier version of the server raised has no count.
    title: ({ number }) =>
      number
        ? msg`${plural(Number(number), { one: '# activity to classify', other: '# activities to classify' })}`
        : msg`Activities to classify`,
    read: () => msg`Mark as read: terms without a vertical`,
    remove: () => msg`Remove notification: terms without a vertical`,
  },
  summaries_differ: {
    title: ({ number }) =>
      msg`${plural(Number(number), { one: 'Report totals don’t match their rows in # month', other: 'Report totals don’t match their rows in # months' })}`,
    read: () => msg`Mark as read: report totals`,
    remove: () => msg`Remove notification: report totals`,
  },
  integration_stopped: {
    title: () => msg`ERP integration stopped: the ERP is using a replaced token`,
    read: () => msg`Mark as read: ERP integration stopped`,
    remove: () => msg`Remove notification: ERP integration stopped`,
  },
  storage_failed: {
    title: ({ number }) => msg`Files can’t be moved to ${number}`,
    read: () => msg`Mark as read: file storage`,
    remove: () => msg`Remove notification: file storage`,
  },
  files_unreadable: {
    title: ({ number }) => msg`Files were changed or removed in ${number}`,
    read: ({ number }) => msg`Mark as read: files changed in ${number}`,
    remove: ({ number }) => msg`Remove notification: files changed in ${number}`,
  },
  newsletter_stopped: {
    title: ({ number }) => msg`Newsletter not being sent: ${number}`,
    read: ({ number }) => msg`Mark as read: newsletter ${number}`,
    remove: ({ number }) => msg`Remove notification: newsletter ${number}`,
  },
  files_unnamed: {
    title: ({ number }) => msg`Files without a document are filling up the database: ${number}`,
    read: () => msg`Mark as read: files without a document`,
    remove: () => msg`Remove notification: files without a document`,
  },
  restore_findings: {
    title: ({ number }) =>
      msg`The server was restored from a backup. Items that need attention: ${number}`,
    read: () => msg`Mark as read: server restored from a backup`,
    remove: () => msg`Remove notification: server restored from a backup`,
  },
  report_missing_inventory: {
    title: ({ number }) => msg`Inventory report missing: ${number}`,
    read: ({ number }) => msg`Mark as read: inventory report ${number}`,
    remove: ({ number }) => msg`Remove notification: inventory report ${number}`,
  },
  report_missing_pos: {
    title: ({ number }) => msg`POS report missing: ${number}`,
    read: ({ number }) => msg`Mark as read: POS report ${number}`,
    remove: ({ number }) => msg`Remove notification: POS report ${number}`,
  },
  report_removed_inventory: {
    title: ({ number }) => msg`Inventory report removed: ${number}`,
    read: ({ number }) => msg`Mark as read: removed inventory report ${number}`,
    remove: ({ number }) => msg`Remove notification: removed inventory report ${number}`,
  },
  report_removed_pos: {
    title: ({ number }) => msg`POS report removed: ${number}`,
    read: ({ number }) => msg`Mark as read: removed POS report ${number}`,
    remove: ({ number }) => msg`Remove notification: removed POS report ${number}`,
  },
  ticket_answered: {
    title: ({ number }) => msg`Ticket ${number}: reply from the manufacturer`,
    read: ({ number }) => msg`Mark as read: ticket ${number}`,
    remove: ({ number }) => msg`Remove notification: ticket ${number}`,
  },
  ticket_waiting: {
    title: ({ number }) => msg`Ticket ${number} is waiting for the manufacturer`,
    read: ({ number }) => msg`Mark as read: waiting ticket ${number}`,
    remove: ({ number }) => msg`Remove notification: waiting ticket ${number}`,
  },
  ticket_file_lost: {
    title: ({ number }) => msg`Ticket ${number}: file lost`,
    read: ({ number }) => msg`Mark as read: file of ticket ${number}`,
    remove: ({ number }) => msg`Remove notification: file of ticket ${number}`,
  },
};
