/**
 * Defines what push notifications report: alerts that a person has to act on, and what the ERP
 * reports about the person's complete orders.
 */
import {
  alertKindNames,
  isAskedToAct,
  isRaisedFor,
  visibleAlertKinds,
  type AlertKind,
} from '#areas/alerts/domain/index.ts';
import { can, isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';

export const eventKinds = ['order_invoiced', 'order_shipped', 'order_delivered'] as const;
export type EventKind = (typeof eventKinds)[number];
export type PushKind = AlertKind | EventKind;
export const pushKinds = [...alertKindNames, ...eventKinds] as [PushKind, ...PushKind[]];

export const isEventKind = (kind: PushKind): kind is EventKind =>
  eventKinds.some((one) => one === kind);
type Rights = Pick<Actor, 'distributorId' | 'permissions'>;

/**
 * Returns whether a person gets push notifications of this kind.
 * @param distributorId The distributor that the alert or order belongs to; 0 for alerts of the
 *   administrators.
 */
export const getsNotified = (person: Rights, kind: PushKind, distributorId: number): boolean =>
  isEventKind(kind)
    ? can(person, 'orders', 'read')
    : visibleAlertKinds(person).includes(kind) && isAskedToAct(person, { kind, distributorId });

/** Returns the kinds that a person can get. */
export const notifiableKinds = (person: Rights): readonly PushKind[] =>
  pushKinds.filter(
    (kind) =>
      (isEventKind(kind) || isRaisedFor(kind, isAdmin(person))) &&
      getsNotified(person, kind, person.distributorId ?? 0),
  );
