/**
 * Defines the transitions of an outbox entry as a table, and picks the one that a reply causes.
 * `applyReply` may still replace a refusal by a conflict, or a conflict by a merge.
 */
import { PARK_AFTER_FAILURES, retryDelayMs } from '#kernel/domain/protocol/retry-after.ts';
import type { EntryState } from './entry.ts';
import type { Reply } from '../http/reply.ts';

/**
 * The transitions that sending an entry causes. `when` describes what causes each one. For parked
 * entries and entries held for an update, the part with `→ queued` says what queues them again.
 */
export const outboxTransitions = [
  { from: 'queued', to: 'in_flight', when: "lock held, own user's session, first of its document" },
  {
    from: 'in_flight',
    to: 'queued',
    when: 'network, not our server, unknown call, 5xx, 429, 503 with Retry-After, killed: same id, same bytes',
  },
  { from: 'in_flight', to: 'acknowledged', when: 'outcome stored; receipt kept 30 days' },
  {
    from: 'in_flight',
    to: 'conflict',
    when: 'version moved on: clean merge closes it and queues a new one; overlap: a person decides',
  },
  {
    from: 'in_flight',
    to: 'repriced',
    when: 'price, condition or content changed: a person confirms the new total',
  },
  {
    from: 'in_flight',
    to: 'rejected',
    when: 'refusal: document back to its previous state, reasons beside the fields',
  },
  { from: 'in_flight', to: 'held_sign_in', when: '401, or acceptance missing' },
  {
    from: 'in_flight',
    to: 'held_update',
    when: 'below minClient; another version of portal or server → queued',
  },
  {
    from: 'in_flight',
    to: 'parked',
    when: 'eighth 5xx without an outcome between; by hand or by a new version → queued',
  },
] as const satisfies readonly { from: EntryState; to: EntryState; when: string }[];

/** The transition that a reply causes. */
export type OutboxTransition = {
  /** The entry's new state. */
  readonly to: EntryState;
  /** The new values of the entry's counts. */
  readonly failures: number;
  readonly serverErrors: number;
  /** Milliseconds before the next attempt, or 0 if there is no pause. */
  readonly wait: number;
  /**
   * `stop` ends the drain, because the server is out of reach, every call must wait, or the entry
   * is held for sign-in or an update.
   */
  readonly next: 'go_on' | 'stop';
};

/** The state of an entry after a refusal with this HTTP status, whatever its code. */
const byStatus: Readonly<Record<number, EntryState>> = { 401: 'held_sign_in', 426: 'held_update' };

/** The state of an entry after a refusal with this code. Every other code rejects the entry. */
const byCode: Readonly<Record<string, EntryState>> = {
  invalid_token: 'held_sign_in',
  not_logged: 'held_sign_in',
  acceptance_required: 'held_sign_in',
  update_required: 'held_update',
  version_conflict: 'conflict',
  repriced: 'repriced',
  content_changed: 'repriced',
};

/**
 * Returns the transition that a reply to the entry, or to one of its pieces, causes.
 * @param before The entry's counts before the reply.
 * @param chance A random number in [0, 1), which varies the pause.
 */
export function transitionFor(
  reply: Reply<unknown>,
  before: { readonly failures: number; readonly serverErrors: number },
  chance: number,
): OutboxTransition {
  const answered = { failures: 0, serverErrors: 0, wait: 0 };
  if (reply.ok) return { ...answered, to: 'acknowledged', next: 'go_on' };

  if (reply.kind === 'refused') {
    const to = byStatus[reply.httpStatus] ?? byCode[reply.code] ?? 'rejected';
    const isHeld = to === 'held_sign_in' || to === 'held_update';
    return { ...answered, to, next: isHeld ? 'stop' : 'go_on' };
  }

  const failures = before.failures + 1;
  const wait = retryDelayMs(failures, chance, reply.retryAfterMs);

  if (reply.kind === 'server_error') {
    const serverErrors = before.serverErrors + 1;
    return serverErrors >= PARK_AFTER_FAILURES
      ? { to: 'parked', failures, serverErrors, wait: 0, next: 'go_on' }
      : { to: 'queued', failures, serverErrors, wait, next: 'go_on' };
  }
  // An entry of an older schema may still be accepted by an older server process, and a smaller
  // file by a full one, so others are sent, as after a 5xx. Other failures hold back the whole
  // queue.
  const next = reply.kind === 'outdated' || reply.kind === 'full' ? 'go_on' : 'stop';
  return { to: 'queued', failures, serverErrors: before.serverErrors, wait, next };
}
