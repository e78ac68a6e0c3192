/**
 * Defines the kinds of alerts: the screen that each opens, who sees it, who has to act, and who is
 * notified.
 */
import { canAny, type Actor, type RightName } from '#kernel/domain/user/permissions.ts';

export type AlertKindDefinition = {
  /**
   * The path of the screen that the alert opens. `:id` is the alert's id, which for an order's own
   * alert is the order's; `:subject` is the id of its subject.
   */
  readonly target: string;
  /** The rights that let a user open the target and see the alert. One of them is enough. */
  readonly rights: readonly RightName[];
  /** The screen for users who have none of `rights`, and the rights that it needs. */
  readonly otherwise?: { readonly target: string; readonly rights: readonly RightName[] };
  /**
   * The rights that let a user do what the alert asks for. One of them is enough. Empty: the alert
   * only informs, because nothing can be done in the portal.
   */
  readonly rightsToAct: readonly RightName[];
  /**
   * For whom the alert is raised. Only these people get notifications of it on their devices and
   * can choose whether they want them.
   */
  readonly raisedFor: 'distributor' | 'administrators' | 'both';
};

export const alertKinds = {
  order: {
    target: '/orders/view/:id',
    rights: ['orders.read', 'approvals.read'],
    rightsToAct: ['orders.write'],
    raisedFor: 'distributor',
  },
  /**
   * The ERP accepted an order whose status had changed in the portal meanwhile. Its subject is the
   * order; only administrators get it.
   */
  erp_conflict: {
    target: '/orders/view/:subject',
    rights: ['orders.read', 'approvals.read'],
    rightsToAct: ['approvals.write'],
    raisedFor: 'administrators',
  },
  /**
   * Units of a complete order come later or not at all. Its subject is the order.
   */
  order_delayed: {
    target: '/orders/view/:subject',
    rights: ['orders.read', 'approvals.read'],
    rightsToAct: [],
    raisedFor: 'distributor',
  },
  /**
   * The ERP calls with a token that was replaced. Users who may replace the token see the alert
   * too. If they may not read the audit, it opens the page with the time of the ERP's last call.
   */
  integration_stopped: {
    target: '/audit/microsiga',
    rights: ['audit.read'],
    otherwise: { target: '/settings/system', rights: ['settings.write'] },
    rightsToAct: ['settings.write'],
    raisedFor: 'administrators',
  },
  /**
   * Files can't be written to the connected storage, or read from it. There is one alert for each
   * storage.
   */
  storage_failed: {
    target: '/settings/box',
    rights: ['box.write'],
    rightsToAct: ['box.write'],
    raisedFor: 'administrators',
  },
  /**
   * A storage returns files with other content, or not at all. There is one alert for each storage.
   */
  files_unreadable: {
    target: '/settings/box',
    rights: ['box.write'],
    rightsToAct: ['box.write'],
    raisedFor: 'administrators',
  },
  /** The mail server accepts no mail of a newsletter, so that its sending has stopped. */
  newsletter_stopped: {
    target: '/marketing/newsletter',
    rights: ['mkt.read', 'mktsite.read'],
    rightsToAct: ['mkt.write'],
    raisedFor: 'administrators',
  },
  /**
   * The total size of the files that belong to no document is close to its limit. There is only one
   * alert of this kind.
   */
  files_unnamed: {
    target: '/settings/box',
    rights: ['box.write'],
    rightsToAct: ['box.write'],
    raisedFor: 'administrators',
  },
  /** A restore from a backup requires checks. The alert has the restore's id. */
  restore_findings: {
    target: '/audit/microsiga?tab=restores',
    rights: ['audit.read'],
    rightsToAct: ['audit.write'],
    raisedFor: 'administrators',
  },
  /** Contracts of an active distributor end within 60 days, or have ended. */
  contract_ending: {
    target: '/distributors?contract=due&state=active',
    rights: ['distributors.read'],
    rightsToAct: ['distributors.write'],
    raisedFor: 'administrators',
  },
  /** Required settings are missing. There is only one alert of this kind. */
  settings_missing: {
    target: '/settings',
    rights: ['settings.read'],
    rightsToAct: ['settings.write'],
    raisedFor: 'administrators',
  },
  /**
   * Terms of POS rows have no vertical, or two between which a person must decide. There is only
   * one alert of this kind.
   */
  terms_missing: {
    target: '/settings/va_rel',
    rights: ['settings.read'],
    rightsToAct: ['settings.write'],
    raisedFor: 'administrators',
  },
  /**
   * Sums of registered rows differ from the rows in some months. There is only one alert of this
   * kind; the page names the first month.
   */
  summaries_differ: {
    target: '/settings/system',
    rights: ['settings.read'],
    rightsToAct: ['settings.write'],
    raisedFor: 'administrators',
  },
  /**
   * A month's report of stock or sales is overdue, for all or some companies. The matrix in the
   * overview of the page shows which ones.
   */
  report_missing_inventory: {
    target: '/inventory',
    rights: ['inventory.read'],
    rightsToAct: ['inventory.write'],
    raisedFor: 'distributor',
  },
  report_missing_pos: {
    target: '/pos',
    rights: ['pos.read'],
    rightsToAct: ['pos.write'],
    raisedFor: 'distributor',
  },
  /**
   * An administrator removed or undid a completed report, and nothing has been registered for any
   * of its dates since. The alert has the report's id. It is not raised if the distributor's own
   * user undid the report.
   */
  report_removed_inventory: {
    target: '/inventory/view/:id',
    rights: ['inventory.read'],
    rightsToAct: ['inventory.write'],
    raisedFor: 'distributor',
  },
  report_removed_pos: {
    target: '/pos/view/:id',
    rights: ['pos.read'],
    rightsToAct: ['pos.write'],
    raisedFor: 'distributor',
  },
  /**
   * The manufacturer has written in a ticket and its distributor hasn't replied. The alert has the
   * ticket's id.
   */
  ticket_answered: {
    target: '/contact/ticket/view/:id',
    rights: ['contact.read'],
    rightsToAct: ['contact.write'],
    raisedFor: 'distributor',
  },
  /** A distributor has written in a ticket, which is the subject. Only administrators get it. */
  ticket_waiting: {
    target: '/contact/ticket/view/:subject',
    rights: ['contact.read'],
    rightsToAct: ['contact.write'],
    raisedFor: 'administrators',
  },
  /**
   * A ticket, which is the subject, was sent again after a restore without a file. The alert is
   * raised for the side that had attached the file, the distributor or the manufacturer.
   */
  ticket_file_lost: {
    target: '/contact/ticket/view/:subject',
    rights: ['contact.read'],
    rightsToAct: ['contact.write'],
    raisedFor: 'both',
  },
} as const satisfies Readonly<Record<string, AlertKindDefinition>>;
export type AlertKind = keyof typeof alertKinds;
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]];

type Reader = Pick<Actor, 'distributorId' | 'permissions'>;
type AlertScreen = Pick<AlertKindDefinition, 'target' | 'rights'>;

/** Returns the screens that alerts of the kind can open, the preferred one first. */
export function alertScreensOf(kind: AlertKind): readonly AlertScreen[] {
  const definition: AlertKindDefinition = alertKinds[kind];
  return definition.otherwise ? [definition, definition.otherwise] : [definition];
}

/**
 * Returns which of the kind's screens the person may open, from 0. -1: none, so that alerts of the
 * kind are hidden.
 */
export const openableScreenIndex = (reader: Reader, kind: AlertKind): number =>
  alertScreensOf(kind).findIndex(({ rights }) => canAny(reader, rights));

/** Returns the path that an alert opens for a person who sees it. */
export const alertTargetPath = (
  reader: Reader,
  kind: AlertKind,
  id: string,
  subjectId: string | null,
): string =>
  alertScreensOf(kind)
    [Math.max(0, openableScreenIndex(reader, kind))]!.target.replace(':id', id)
    .replace(':subject', subjectId ?? '');

/** Returns the kinds whose target the person may open. */
export const visibleAlertKinds = (reader: Reader): readonly AlertKind[] =>
  alertKindNames.filter((kind) => openableScreenIndex(reader, kind) >= 0);

/** Returns true if alerts of the kind only inform: no right lets a user resolve them. */
export const isInformation = (kind: AlertKind): boolean =>
  alertKinds[kind].rightsToAct.length === 0;

/**
 * Returns whether the person is asked to act. `distributorId` is the alert's distributor, or 0 for
 * the administrators' own alerts.
 */
export const mustActOnAlert = (
  actor: Reader,
  { kind, distributorId }: { readonly kind: AlertKind; readonly distributorId: number },
): boolean =>
  (actor.distributorId ?? 0) === distributorId && canAny(actor, alertKinds[kind].rightsToAct);

/**
 * Returns whether alerts of the kind are raised for administrators, or, if `isAdministrator` is
 * false, for a distributor's people.
 */
export const isAlertRaisedFor = (kind: AlertKind, isAdministrator: boolean): boolean => {
  const { raisedFor } = alertKinds[kind];
  return raisedFor === 'both' || (raisedFor === 'administrators') === isAdministrator;
};
