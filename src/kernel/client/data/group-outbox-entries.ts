/**
 * Groups outbox entries of one document kind. Each document has one entry: the one that most needs
 * attention, or its last receipt if none is open.
 */
import { findRefusedEntryToShow, type EntryState, type OutboxEntry } from '#kernel/device/index.ts';

/**
 * The sections of the sync drawer. The state of an outbox entry decides in which one it is listed.
 */
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

/** The entry that stands for a document, with the section of the drawer that lists it. */
export type GroupedEntry = { readonly group: SyncGroup; readonly entry: OutboxEntry };

/**
 * Returns one entry for each document, sorted by group: those that need attention first, and within
 * a group in the order of `entries` (newest first). A document in the group `failed` is represented
 * by the refused entry that has the reason, if there is one.
 */
export function groupOutboxEntries(
  entries: readonly OutboxEntry[],
  documentKind: string,
): GroupedEntry[] {
  const byDocument = new Map<string, GroupedEntry>();
  for (const entry of entries) {
    // The entry was closed without being received (merged, discarded or withdrawn), so there is
    // nothing to show.
    if (entry.documentKind !== documentKind || (entry.open === 0 && entry.state !== 'acknowledged'))
      continue;
    const group = groupOf[entry.state];

    const before = byDocument.get(entry.documentId);
    if (!before || gravity.indexOf(group) < gravity.indexOf(before.group))
      byDocument.set(entry.documentId, { group, entry });
  }

  const open = entries.filter((entry) => entry.open === 1).toReversed();

  const withReason = ({ group, entry }: GroupedEntry): GroupedEntry => {
    const refused = findRefusedEntryToShow(
      open.filter((one) => one.documentId === entry.documentId),
    );
    return group === 'failed' && refused ? { group, entry: refused } : { group, entry };
  };

  return [...byDocument.values()]
    .map(withReason)
    .sort((a, b) => gravity.indexOf(a.group) - gravity.indexOf(b.group));
}
