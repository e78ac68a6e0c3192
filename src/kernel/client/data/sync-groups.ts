/** The outbox entries of one kind of document, one for each document: the gravest that is open, or else its last receipt. */
import { refusalOf, type EntryState, type OutboxEntry } from '#kernel/device/index.ts';

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

/** Gravest first, then in the order given (newest first). What was refused is told by the entry that has the reason. */
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
  const open = entries.filter((entry) => entry.open === 1).toReversed();
  const withReason = ({ group, entry }: GroupedEntry): GroupedEntry => {
    const refused = refusalOf(open.filter((one) => one.documentId === entry.documentId));
    return group === 'failed' && refused ? { group, entry: refused } : { group, entry };
  };
  return [...byDocument.values()]
    .map(withReason)
    .sort((a, b) => gravity.indexOf(a.group) - gravity.indexOf(b.group));
}
