/** The outbox entries of one kind of document, one for each document: the gravest that is open, or else its last receipt. */
import type { EntryState, OutboxEntry } from '#kernel/device/index.ts';

export type SyncGroup = 'conflicts' | 'repriced' | 'failed' | 'sending' | 'waiting' | 'received';

const groupOf: Readonly<Record<EntryState, SyncGroup>> = {
  conflict: 'conflicts',
  repriced: 'repriced',
  rejected: 'failed',
  parked: 'failed',
  in_flight: 'sending',
  queued: 'waiting',
  held_sign_in: 'waiting',
  held_update: 'waiting',
  acknowledged: 'received',
};
const gravity: readonly SyncGroup[] = [
  'conflicts',
  'repriced',
  'failed',
  'sending',
  'waiting',
  'received',
];

export type GroupedEntry = { readonly group: SyncGroup; readonly entry: OutboxEntry };

/** Gravest first, then in the order given (newest first). */
export function groupEntries(
  entries: readonly OutboxEntry[],
  documentKind: string,
): GroupedEntry[] {
  const byDocument = new Map<string, GroupedEntry>();
  for (const entry of entries) {
    // Closed without being received (merged, given up, taken back): nothing to tell.
    if (entry.documentKind !== documentKind || (entry.open === 0 && entry.state !== 'acknowledged'))
      continue;
    const group = groupOf[entry.state];
    const before = byDocument.get(entry.documentId);
    if (!before || gravity.indexOf(group) < gravity.indexOf(before.group))
      byDocument.set(entry.documentId, { group, entry });
  }
  return [...byDocument.values()].sort(
    (a, b) => gravity.indexOf(a.group) - gravity.indexOf(b.group),
  );
}
