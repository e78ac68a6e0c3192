/** What devices are notified of: the alerts that ask something of a person, and what the ERP reports of their complete orders. */
import {
  alertKindNames,
  hasToAct,
  isRaisedFor,
  kindsFor,
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

/** Whether this person is told of it. `distributorId`: whose it is, 0 for the administrators' own. */
export const isTold = (person: Rights, kind: PushKind, distributorId: number): boolean =>
  isEventKind(kind)
    ? can(person, 'orders', 'read')
    : kindsFor(person).includes(kind) && hasToAct(person, { kind, distributorId });

/** What this person can be told of. */
export const kindsToldTo = (person: Rights): readonly PushKind[] =>
  pushKinds.filter(
    (kind) =>
      (isEventKind(kind) || isRaisedFor(kind, isAdmin(person))) &&
      isTold(person, kind, person.distributorId ?? 0),
  );
