/**
 * What alerts can speak of: the screen that each opens, who sees it, who is asked to act, and who
 * is notified.
 */
import { canAny, type Actor, type RightName } from '#kernel/domain/user/permissions.ts';

type AlertRow = {
  /**
   * `:id` is the alert's id, an order's own alert has the order's; `:subject` is what the alert is
   * about.
   */
  readonly target: string;
  /** One of these rights is enough to open the target, and to see the alert. */
  readonly rights: readonly RightName[];
  /** One of these rights is enough to do what the alert asks for. */
  readonly acting: readonly RightName[];
  /**
   * Whose people the alert is raised for. They alone are notified on their devices, and choose
   * about it.
   */
  readonly told: 'distributor' | 'administrators' | 'both';
};

export const alertKinds = {
  order: {
    target: '/orders/view/:id',
    rights: ['orders.read', 'approvals.read'],
    acting: ['orders.write'],
    told: 'distributor',
  },
  /**
   * The ERP accepted an order that had moved on here; its subject is the order, and it is the
   * administrators' own.
   */
  erp_conflict: {
    target: '/orders/view/:subject',
    rights: ['orders.read', 'approvals.read'],
    acting: ['approvals.write'],
    told: 'administrators',
  },
  /**
   * Units of a complete order come later or not at all; its subject is the order. Nothing can be
   * done in the portal.
   */
  order_delayed: {
    target: '/orders/view/:subject',
    rights: ['orders.read', 'approvals.read'],
    acting: ['orders.write'],
    told: 'distributor',
  },
  /** The ERP calls with a token that was replaced. */
  integration_stopped: {
    target: '/audit/microsiga',
    rights: ['audit.read'],
    acting: ['settings.write'],
    told: 'administrators',
  },
  /** Files do not get to the storage that is connected, or back; there is one of it. */
  storage_failed: {
    target: '/settings/box',
    rights: ['box.write'],
    acting: ['box.write'],
    told: 'administrators',
  },
  /**
   * Files that a storage gives back with other content, or not at all; there is one of each
   * storage.
   */
  files_unreadable: {
    target: '/settings/box',
    rights: ['box.write'],
    acting: ['box.write'],
    told: 'administrators',
  },
  /** The mail server takes no mail of a newsletter, so that its sending stands still. */
  newsletter_stopped: {
    target: '/marketing/newsletter',
    rights: ['mkt.read', 'mktsite.read'],
    acting: ['mkt.write'],
    told: 'administrators',
  },
  /** Bytes that no document names yet come near the limit of all; there is one of it. */
  files_unnamed: {
    target: '/settings/box',
    rights: ['box.write'],
    acting: ['box.write'],
    told: 'administrators',
  },
  /** A restore from a backup has left something to check; the alert has the restore's id. */
  restore_findings: {
    target: '/audit/microsiga?tab=restores',
    rights: ['audit.read'],
    acting: ['audit.write'],
    told: 'administrators',
  },
  /** The contracts of a distributor end within 60 days, or have ended. */
  contract_ending: {
    target: '/distributors?contract=due',
    rights: ['distributors.read'],
    acting: ['distributors.write'],
    told: 'administrators',
  },
  /** Settings that others rely on are missing; there is one of it. */
  settings_missing: {
    target: '/settings',
    rights: ['settings.read'],
    acting: ['settings.write'],
    told: 'administrators',
  },
  /**
   * Terms of POS rows without a vertical, or with two that a person has to decide between; there is
   * one of it.
   */
  terms_missing: {
    target: '/settings/va_rel',
    rights: ['settings.read'],
    acting: ['settings.write'],
    told: 'administrators',
  },
  /**
   * A month whose report was due and is not there, whole or of some companies: of stock, of sales.
   * The matrix below the lists says whose.
   */
  report_missing_inventory: {
    target: '/inventory',
    rights: ['inventory.read'],
    acting: ['inventory.write'],
    told: 'distributor',
  },
  report_missing_pos: {
    target: '/pos',
    rights: ['pos.read'],
    acting: ['pos.write'],
    told: 'distributor',
  },
  /**
   * A completed report was removed, and nothing has been reported of its dates since; the alert has
   * the report's id.
   */
  report_removed_inventory: {
    target: '/inventory/view/:id',
    rights: ['inventory.read'],
    acting: ['inventory.write'],
    told: 'distributor',
  },
  report_removed_pos: {
    target: '/pos/view/:id',
    rights: ['pos.read'],
    acting: ['pos.write'],
    told: 'distributor',
  },
  /**
   * The manufacturer has written in a ticket, and its distributor has not replied; the alert has
   * the ticket's id.
   */
  ticket_answered: {
    target: '/contact/ticket/view/:id',
    rights: ['contact.read'],
    acting: ['contact.write'],
    told: 'distributor',
  },
  /** A distributor has written in a ticket, its subject; it is the administrators' own. */
  ticket_waiting: {
    target: '/contact/ticket/view/:subject',
    rights: ['contact.read'],
    acting: ['contact.write'],
    told: 'administrators',
  },
  /**
   * A ticket, its subject, came again after a restore without a file that the alert's own side had
   * attached.
   */
  ticket_file_lost: {
    target: '/contact/ticket/view/:subject',
    rights: ['contact.read'],
    acting: ['contact.write'],
    told: 'both',
  },
} as const satisfies Readonly<Record<string, AlertRow>>;
export type AlertKind = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]];

export const targetOf = (kind: AlertKind, id: string, subjectId: string | null) =>
  alertKinds[kind].target.replace(':id', id).replace(':subject', subjectId ?? '');
/** Returns the kinds whose target the person may open. */
export const kindsFor = (
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
): readonly AlertKind[] => alertKindNames.filter((kind) => canAny(actor, alertKinds[kind].rights));

/**
 * Returns whether the person is asked to act. `distributorId` is that of the alert, 0 for the
 * administrators' own.
 */
export const hasToAct = (
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
  { kind, distributorId }: { readonly kind: AlertKind; readonly distributorId: number },
): boolean =>
  (actor.distributorId ?? 0) === distributorId && canAny(actor, alertKinds[kind].acting);

/**
 * Returns whether alerts of the kind are raised for the administrators, or else for a distributor's
 * people.
 */
export const isRaisedFor = (kind: AlertKind, isAdministrator: boolean): boolean => {
  const { told } = alertKinds[kind];
  return told === 'both' || (told === 'administrators') === isAdministrator;
};
