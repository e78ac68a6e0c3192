/** What devices are notified of: the alerts that ask something of a person, and what the ERP reports of their complete orders. */
import { alertKindNames, hasToAct, kindsFor, type AlertKind } from '#areas/alerts/domain/index.ts';
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

/** Alerts of a distributor's people alone, and of the administrators alone: nobody chooses about what never comes. */
const ofAdministrators: ReadonlySet<PushKind> = new Set<AlertKind>([
  'erp_conflict',
  'integration_stopped',
  'storage_failed',
  'files_unreadable',
  'newsletter_stopped',
  'files_unnamed',
  'restore_findings',
  'contract_ending',
  'settings_missing',
  'terms_missing',
  'ticket_waiting',
]);
/** The distributor's people hear of their own, the administrators of theirs. */
const ofBoth: ReadonlySet<PushKind> = new Set<AlertKind>(['ticket_file_lost']);
/** What this person can be told of. */
export const kindsToldTo = (person: Rights): readonly PushKind[] =>
  pushKinds.filter(
    (kind) =>
      (isEventKind(kind) || ofBoth.has(kind) || ofAdministrators.has(kind) === isAdmin(person)) &&
      isTold(person, kind, person.distributorId ?? 0),
  );
