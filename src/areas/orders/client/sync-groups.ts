/** The outbox entries of orders, one for each order: the gravest that is open, or else its last receipt. */
import type { EntryState, OutboxEntry } from '#kernel/device/index.ts';

export type SyncGroup = 'conflicts' | 'repriced' | 'failed' | 'sending' | 'waiting' | 'received';

const groupOf: Readonly<Record<EntryState, SyncGroup>> = {
  conflict: 'conflicts', repriced: 'repriced', rejected: 'failed', parked: 'failed', in_flight: 'sending', queued: 'waiting', held_sign_in: 'waiting', held_update: 'waiting', acknowledged: 'received',
};
const gravity: readonly SyncGroup[] = ['conflicts', 'repriced', 'failed', 'sending', 'waiting', 'received'];

export type GroupedEntry = { readonly group: SyncGroup; readonly entry: OutboxEntry };

/** Gravest first, then in the order given (newest first). */
export function groupEntries(entries: readonly OutboxEntry[]): GroupedEntry[] {
  const byOrder = new Map<string, GroupedEntry>();
  for (const entry of entries) {
    // Settled without being received (merged, given up, taken back): nothing to tell.
    if (entry.documentKind !== 'order' || (entry.open === 0 && entry.state !== 'acknowledged')) continue;
    const group = groupOf[entry.state], before = byOrder.get(entry.documentId);
    if (!before || gravity.indexOf(group) < gravity.indexOf(before.group)) byOrder.set(entry.documentId, { group, entry });
  }
  return [...byOrder.values()].sort((a, b) => gravity.indexOf(a.group) - gravity.indexOf(b.group));
}
