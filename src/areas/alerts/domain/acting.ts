/** Who has to do something about an alert: seeing it is one thing, being asked by it another. Apart from the kinds, which the first screen loads. */
import { canAny, type Actor, type RightName } from '#kernel/domain/user/permissions.ts';
import type { AlertKind } from './kinds.ts';

/** One of these rights is enough to do what the alert asks for. */
const actingRights: Readonly<Record<AlertKind, readonly RightName[]>> = {
  order: ['orders.write'],
  erp_conflict: ['approvals.write'],
  /** Nothing is to be done in the portal: whoever orders reckons with it. */
  order_delayed: ['orders.write'],
  integration_stopped: ['settings.write'],
  storage_failed: ['box.write'],
  files_unreadable: ['box.write'],
  newsletter_stopped: ['mkt.write'],
  files_unnamed: ['box.write'],
  restore_findings: ['audit.write'],
  contract_ending: ['distributors.write'],
  settings_missing: ['settings.write'],
  terms_missing: ['settings.write'],
  report_missing_inventory: ['inventory.write'],
  report_missing_pos: ['pos.write'],
  report_removed_inventory: ['inventory.write'],
  report_removed_pos: ['pos.write'],
  ticket_answered: ['contact.write'],
  ticket_waiting: ['contact.write'],
  ticket_file_lost: ['contact.write'],
};

/** `distributorId`: whose the alert is, 0 for the administrators' own. What another company has to do is nobody's here. */
export const hasToAct = (
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
  { kind, distributorId }: { readonly kind: AlertKind; readonly distributorId: number },
): boolean => (actor.distributorId ?? 0) === distributorId && canAny(actor, actingRights[kind]);
