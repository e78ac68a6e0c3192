/** What alerts can speak of, the screen each opens, and who hears of it. */
import { canAny, type Actor, type RightName } from '#kernel/domain/user/permissions.ts';

/** `:id` in `target` is the alert's id, an order's own alert has the order's; `:subject` is what it is about. `rights`: those that open the target, of which one is enough. */
export const alertKinds = {
  order: { target: '/orders/view/:id', rights: ['orders.read', 'approvals.read'] },
  /** The ERP accepted an order that had moved on here; its subject is the order, and it is the administrators' own. */
  erp_conflict: { target: '/orders/view/:subject', rights: ['orders.read', 'approvals.read'] },
  /** Units of a complete order come later or not at all; its subject is the order. */
  order_delayed: { target: '/orders/view/:subject', rights: ['orders.read', 'approvals.read'] },
  /** The ERP calls with a token that was replaced. */
  integration_stopped: { target: '/audit/microsiga', rights: ['audit.read'] },
  /** Files do not get to the storage that is connected, or back; there is one of it. */
  storage_failed: { target: '/settings/box', rights: ['box.write'] },
  /** Files that a storage gives back with other content, or not at all; there is one of each storage. */
  files_unreadable: { target: '/settings/box', rights: ['box.write'] },
  /** The mail server takes no mail of a newsletter, so that its sending stands still. */
  newsletter_stopped: { target: '/marketing/newsletter', rights: ['mkt.read', 'mktsite.read'] },
  /** Bytes that no document names yet come near the limit of all; there is one of it. */
  files_unnamed: { target: '/settings/box', rights: ['box.write'] },
  /** A restore from a backup has left something to check; the alert has the restore's id. */
  restore_findings: { target: '/audit/microsiga?tab=restores', rights: ['audit.read'] },
  /** The contracts of a distributor end within 60 days, or have ended. */
  contract_ending: { target: '/distributors?contract=due', rights: ['distributors.read'] },
  /** Settings that others rely on are missing; there is one of it. */
  settings_missing: { target: '/settings', rights: ['settings.read'] },
  /** Terms of POS rows without a vertical, or with two that a person has to decide between; there is one of it. */
  terms_missing: { target: '/settings/va_rel', rights: ['settings.read'] },
  /** A month whose report was due and is not there, whole or of some companies: of stock, of sales. The matrix below the lists says whose. */
  report_missing_inventory: { target: '/inventory', rights: ['inventory.read'] },
  report_missing_pos: { target: '/pos', rights: ['pos.read'] },
  /** A completed report was removed, and nothing has been reported of its dates since; the alert has the report's id. */
  report_removed_inventory: { target: '/inventory/view/:id', rights: ['inventory.read'] },
  report_removed_pos: { target: '/pos/view/:id', rights: ['pos.read'] },
  /** The manufacturer has written in a ticket, and its distributor has not replied; the alert has the ticket's id. */
  ticket_answered: { target: '/contact/ticket/view/:id', rights: ['contact.read'] },
  /** A distributor has written in a ticket, its subject; it is the administrators' own. */
  ticket_waiting: { target: '/contact/ticket/view/:subject', rights: ['contact.read'] },
  /** A ticket, its subject, came again after a restore without a file that the alert's own side had attached. */
  ticket_file_lost: { target: '/contact/ticket/view/:subject', rights: ['contact.read'] },
} as const satisfies Readonly<
  Record<string, { readonly target: string; readonly rights: readonly RightName[] }>
>;
export type AlertKind = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]];

export const targetOf = (kind: AlertKind, id: string, subjectId: string | null) =>
  alertKinds[kind].target.replace(':id', id).replace(':subject', subjectId ?? '');
/** Nobody is told of what one may not open. */
export const kindsFor = (
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
): readonly AlertKind[] => alertKindNames.filter((kind) => canAny(actor, alertKinds[kind].rights));
