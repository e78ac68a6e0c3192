/**
 * Entries that wait for a person's decision, orders that are open, and units of time, which many
 * steps use.
 */
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import { queryOpenEntriesInOrder } from '#kernel/device/outbox/outbox.ts';
import { readAt, type Tab } from '../devices/device.ts';
import { readRows, type Play } from '../play.ts';

export const needsDecision = ({ state }: OutboxEntry) =>
  state === 'conflict' || state === 'repriced' || state === 'rejected' || state === 'parked';
export const isHeld = ({ state }: OutboxEntry) => state === 'held_sign_in';

/** Returns the open entries in queue order, except those of tickets. Empty if the tab dies. */
export const readOpenEntries = (tab: Tab): Promise<OutboxEntry[]> =>
  readAt(tab, () => queryOpenEntriesInOrder(tab.engine.core).filter(isOther).toArray(), []);
export const isDraft = (row: { status: string }) => row.status === 'draft';
export const isReturned = (row: { status: string }) => row.status === 'waiting_correction';
export const isOpenToOwner = (row: { status: string }) => isDraft(row) || isReturned(row);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const YEAR = 365 * DAY;

/**
 * Returns true for entries of documents that are not tickets. Entries of tickets are decided in
 * `writing-tickets.ts`.
 */
const isOther = ({ documentKind }: OutboxEntry) => documentKind !== 'ticket';

/** Returns the id of a random order on this device that fits, or undefined. */
export async function pickOrder(
  play: Play,
  tab: Tab,
  which: (row: { status: string; sync: string }) => boolean = () => true,
): Promise<string | undefined> {
  const rows = await readRows(tab, which);
  return rows.length ? play.chance.pick(rows).id : undefined;
}
