/**
 * Defines an outbox entry: one command on its way to the server, with the exact bytes to send and
 * the states through which it passes.
 */
import type { Instant } from '#kernel/domain/dates.ts';

/** The states of an entry. `outboxTransitions` lists what leads from one to another. */
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

/** See `outboxTransitions` for the meaning of each state. */
export type EntryState = (typeof entryStates)[number];

/**
 * Why an entry was refused or closed: a code of the server or of this device, with details such as
 * `order`, `issues` and `state`.
 */
export type EntryOutcome = {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** A command in the outbox. Once closed, it stays as a receipt. */
export type OutboxEntry = {
  /** The operation id (a UUIDv7), sent as `Idempotency-Key`. */
  readonly id: string;
  /**
   * The position in the queue. A command that is sent again takes the position of its former entry.
   */
  readonly seq: number;
  readonly userId: number;
  /**
   * The author's distributor, or null for an administrator. Absent if a former version of the
   * portal wrote the entry.
   */
  readonly tenant?: number | null;
  readonly documentKind: string;
  readonly documentId: string;
  /** The command's kind, for example `order.save`. */
  readonly kind: string;
  readonly barrier: boolean;
  readonly method: string;
  /** The path, beginning with `/api`. */
  readonly path: string;
  /** The exact bytes to send (JSON text), empty in a receipt that no longer needs them. */
  readonly body: string;
  /** The SHA-256 of the bytes in hex, empty before the first sending. */
  readonly hash: string;
  readonly baseVersion: number;
  /** The schema version of the bytes. The server upcasts older ones. */
  readonly schema: number;
  /** The facts by which the command was decided, kept to run it again on this device. */
  readonly facts: unknown;
  /**
   * The state that the person started from, if it is not the server's last known one but an older
   * one, or one that depends on earlier entries. Otherwise null.
   */
  readonly base: unknown;
  readonly state: EntryState;
  /** 1 while the entry is open, 0 for a receipt. */
  readonly open: 0 | 1;
  /**
   * How many attempts in a row had no final answer: none at all, a server error, or one that asks
   * to try again.
   */
  readonly failures: number;
  /**
   * How many attempts were answered with a 5xx. Other failures in between do not reset the count. A
   * retry by a person does, and so does queueing a held or parked entry again.
   */
  readonly serverErrors: number;
  /**
   * The entry is not sent before this time, unless the clock was set back: if `notBefore - now`
   * exceeds `wait`, there is no pause.
   */
  readonly notBefore: Instant;
  /** The length of that pause in milliseconds. */
  readonly wait: number;
  /** True once the bytes may have left the device. From then on they never change. */
  readonly everSent: boolean;
  /** How often the entry was sent. A reply to an earlier attempt is ignored. */
  readonly attempt: number;
  /**
   * The version of the portal that last sent the entry, or failed to send one of its pieces. Null
   * before that.
   */
  readonly sentBy: string | null;
  /**
   * The version of the server whose answer held the entry, empty if the server named none. Absent
   * if the entry was never held, or was held by a former version of the portal.
   */
  readonly heldBy?: string;
  /**
   * Set if the entry was sent before its document was compared with a restored server, which may
   * have stored a refusal under its id.
   */
  readonly leftEarly?: true;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
  /**
   * When the entry became a receipt: the server's time if an answer closed it, else the device's. 0
   * while it is open.
   */
  readonly closedAt: Instant;
  readonly outcome: EntryOutcome | null;
};

/**
 * The code of an entry that is held because its author now belongs to another distributor. The
 * entry is kept, and is not sent while its author belongs to that other distributor.
 */
export const OTHER_TENANT_CODE = 'other_distributor';

/**
 * The code of an entry that was refused only because an earlier entry of its document was refused.
 * The earlier entry's reason is shown instead.
 */
export const PREVIOUS_REFUSED_CODE = 'previous_refused';
type Refused = Pick<OutboxEntry, 'state' | 'outcome'>;

/**
 * Returns true if the entry was refused, by the server or on this device, or if the server asks for
 * a confirmation of a changed price or content.
 */
export const isRefused = ({ state }: Pick<OutboxEntry, 'state'>): boolean =>
  state === 'rejected' || state === 'repriced';

/**
 * Returns the entry whose refusal is shown for a document: the first refused one with a reason of
 * its own, or undefined.
 * @param entries The document's open entries, in their order.
 */
export const findRefusedEntryToShow = <Entry extends Refused>(
  entries: readonly Entry[],
): Entry | undefined =>
  entries.find((entry) => isRefused(entry) && entry.outcome?.code !== PREVIOUS_REFUSED_CODE);

/**
 * The sync state of a document as screens show it. `held` covers entries held for sign-in and for
 * an update.
 */
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

// The states that are not synced, gravest first.
const gravity: readonly SyncState[] = [
  'conflict',
  'repriced',
  'not_sent',
  'held',
  'sending',
  'waiting',
];

/** Returns the gravest state among a document's open entries, or `synced` if there are none. */
export const syncStateOf = (entries: readonly Pick<OutboxEntry, 'state' | 'open'>[]): SyncState => {
  const shown = new Set(entries.filter((e) => e.open).map((e) => asShown[e.state]));
  return gravity.find((state) => shown.has(state)) ?? 'synced';
};
