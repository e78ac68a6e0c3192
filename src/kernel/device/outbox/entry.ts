/** An outbox entry: one command on its way to the server, with the exact bytes that go, and the states it passes. */
import type { Instant } from '#kernel/domain/dates.ts';

export const entryStates = [
  'queued',
  'in_flight',
  'acknowledged',
  'conflict',
  'repriced',
  'rejected',
  'held_sign_in',
  'held_update',
  'parked',
] as const;
export type EntryState = (typeof entryStates)[number];

/** What the server said of it: a refusal's code and details (`order`, `issues`, `state`). */
export type EntryOutcome = {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
};

export type OutboxEntry = {
  /** The operation id (UUIDv7), sent as `Idempotency-Key`. */
  readonly id: string;
  /** Order of arrival on this device. */
  readonly seq: number;
  readonly userId: number;
  /** The distributor that its author belonged to; null: an admin; absent: written before this was noted. */
  readonly tenant?: number | null;
  readonly documentKind: string;
  readonly documentId: string;
  /** Of the command: `order.save`. */
  readonly kind: string;
  readonly barrier: boolean;
  readonly method: string;
  /** With `/api`. */
  readonly path: string;
  /** The exact bytes (JSON text), and their SHA-256 in hex from the first sending on. A received save keeps the hash alone. */
  readonly body: string;
  readonly hash: string;
  readonly baseVersion: number;
  /** Of the bytes; the server upcasts older ones. */
  readonly schema: number;
  /** What the rule knew besides the document, kept to run it again on this device. */
  readonly facts: unknown;
  /** The document that the person started from, where it is not the last one known of the server: an older one, or one that depends on the entries before this one. */
  readonly base: unknown;
  readonly state: EntryState;
  /** 1: still asks for something; 0: a receipt. */
  readonly open: 0 | 1;
  /** Attempts without an answer in a row, and 5xx in a row. */
  readonly failures: number;
  readonly serverErrors: number;
  /** Not before this instant, unless the clock was set back: then `notBefore - now` exceeds `wait` and gates nothing. */
  readonly notBefore: Instant;
  readonly wait: number;
  readonly everSent: boolean;
  /** Counts sendings: an answer that belongs to an older one changes nothing. */
  readonly attempt: number;
  /** The portal's version that sent it last. */
  readonly sentBy: string | null;
  /** The server's version that asked for an update; absent: before this was noted. */
  readonly heldBy?: string;
  /** It left before its document was compared with a restored server, which keeps a refusal of then under its id. */
  readonly leftEarly?: true;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
  /** Of a receipt: the server's time. */
  readonly closedAt: Instant;
  readonly outcome: EntryOutcome | null;
};

/** Held on this device: its author belongs to another distributor by now. Never sent, never lost. */
export const OTHER_TENANT = 'other_distributor';
/** Refused for nothing but that something before it was: that is the reason to tell. */
export const PREVIOUS_REFUSED = 'previous_refused';
type Refused = Pick<OutboxEntry, 'state' | 'outcome'>;
export const isRefused = ({ state }: Pick<OutboxEntry, 'state'>): boolean =>
  state === 'rejected' || state === 'repriced';
/** Why a document came back, wherever it is told: of its open entries, in their order, the first that has a reason of its own. */
export const refusalOf = <Entry extends Refused>(entries: readonly Entry[]): Entry | undefined =>
  entries.find((entry) => isRefused(entry) && entry.outcome?.code !== PREVIOUS_REFUSED);

/** What screens show of a document's way to the server. `held` covers both holds. */
export type SyncState =
  | 'synced'
  | 'waiting'
  | 'sending'
  | 'held'
  | 'conflict'
  | 'repriced'
  | 'not_sent';

const asShown: Readonly<Record<EntryState, SyncState>> = {
  queued: 'waiting',
  in_flight: 'sending',
  acknowledged: 'synced',
  conflict: 'conflict',
  repriced: 'repriced',
  rejected: 'not_sent',
  held_sign_in: 'held',
  held_update: 'held',
  parked: 'not_sent',
};
const gravity: readonly SyncState[] = [
  'conflict',
  'repriced',
  'not_sent',
  'held',
  'sending',
  'waiting',
];

/** Of all open entries of a document the gravest is shown. */
export const syncStateOf = (entries: readonly Pick<OutboxEntry, 'state' | 'open'>[]): SyncState => {
  const shown = new Set(entries.filter((e) => e.open).map((e) => asShown[e.state]));
  return gravity.find((state) => shown.has(state)) ?? 'synced';
};
