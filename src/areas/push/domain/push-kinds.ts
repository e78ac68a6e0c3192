/**
 * Defines what push notifications report: alerts that a person has to act on, alerts of the
 * person's side that only inform, what the ERP reports about the person's complete orders, and
 * orders that wait for the next approver after an approval was recorded.
 */
import {
  alertKindNames,
  isInformation,
  mustActOnAlert,
  isAlertRaisedFor,
  visibleAlertKinds,
  type AlertKind,
} from '#areas/alerts/domain/index.ts';
import { can, isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';

const orderEventKinds = ['order_invoiced', 'order_shipped', 'order_delivered'] as const;
export const pushEventKinds = [...orderEventKinds, 'approval_asked'] as const;
export type PushEventKind = (typeof pushEventKinds)[number];
export type PushKind = AlertKind | PushEventKind;
export const pushKinds = [...alertKindNames, ...pushEventKinds] as [PushKind, ...PushKind[]];

export const isPushEventKind = (kind: PushKind): kind is PushEventKind =>
  pushEventKinds.some((one) => one === kind);
type Rights = Pick<Actor, 'distributorId' | 'permissions'>;

/**
 * Returns whether a person gets push notifications of this kind.
 * @param distributorId The distributor that the alert or order belongs to; 0 for alerts of the
 *   administrators.
 */
export const mayBeNotifiedAbout = (
  person: Rights,
  kind: PushKind,
  distributorId: number,
): boolean => {
  if (kind === 'approval_asked') return isAdmin(person) && can(person, 'approvals', 'write');
  if (isPushEventKind(kind)) return can(person, 'orders', 'read');
  if (!visibleAlertKinds(person).includes(kind)) return false;
  return isInformation(kind)
    ? (person.distributorId ?? 0) === distributorId
    : mustActOnAlert(person, { kind, distributorId });
};

/** Returns the kinds that a person can get. */
export const listNotifiableKinds = (person: Rights): readonly PushKind[] =>
  pushKinds.filter(
    (kind) =>
      (isPushEventKind(kind) || isAlertRaisedFor(kind, isAdmin(person))) &&
      mayBeNotifiedAbout(person, kind, person.distributorId ?? 0),
  );
