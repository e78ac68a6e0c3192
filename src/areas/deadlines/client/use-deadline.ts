/**
 * Hooks for the current or next closing that affects the user, and for messages that other screens
 * show about it.
 */
import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import {
  currentOrNextDeadline,
  daysUntilClosing,
  type ClosableDocument,
  type ComingDeadline,
} from '../domain/index.ts';
import { useDeadlines } from './deadlines-context.tsx';
import type { ClosingStage } from './closing-stage.ts';
import {
  closedForSendingMessage,
  closingsAgeMessage,
  deadlineNoticeMessages,
  submitByMessage,
} from './deadline-messages.ts';

/**
 * Returns the current or next closing. Undefined if none begins within a hundred days, or if this
 * device has no list of closings for the document, or if no document is given. `unknown` if all
 * closings of the list are over and the time up to which it is complete has passed. `inMs` counts
 * from the time as of which messages are written.
 */
export function useDeadline(
  document: ClosableDocument | undefined,
): ComingDeadline | 'unknown' | undefined {
  const { documents, now } = useDeadlines();
  return useMemo(() => {
    const known = documents.find((one) => one.document === document);
    return known && currentOrNextDeadline(known, now);
  }, [documents, document, now]);
}

/**
 * A message about a near or unknown closing. `rest` says what happens afterwards, and how old the
 * list is; it may be empty.
 */
type ClosingMessage = {
  readonly stage: ClosingStage | 'unknown';
  readonly lead: string;
  readonly rest: string;
};

/**
 * Returns the message about a near closing, or the message that the next closing is unknown, with
 * the age of the list if that is old. Undefined if no closing is near or no document is given.
 */
export function useClosingMessage(
  document: ClosableDocument | undefined,
): ClosingMessage | undefined {
  const { _ } = useLingui();
  const { now, oldAsOf, zone } = useDeadlines();
  const coming = useDeadline(document);
  const words = document && deadlineNoticeMessages(coming, document, now, zone);
  if (!words) return undefined;

  const { stage, lead, rest } = words;
  const age = oldAsOf === undefined ? undefined : closingsAgeMessage(oldAsOf, zone);
  const texts = [rest, age].flatMap((one) => (one ? [_(one)] : []));
  return { stage, lead: _(lead), rest: texts.join(' ') };
}

/** Returns whether documents of this kind can't be submitted now, by this device's clock. */
export function useIsClosed(document: ClosableDocument): boolean {
  const coming = useDeadline(document);
  return coming !== undefined && coming !== 'unknown' && coming.inMs === 0;
}

/**
 * Returns the current or next closing, for a figure above a list. `days` is the number of calendar
 * days until it begins in the user's time zone, which is 0 on its day. If there is no such closing,
 * returns what `useDeadline` returns.
 */
export function useDeadlineWithDays(
  document: ClosableDocument,
):
  | (ComingDeadline & { readonly days: number; readonly isBlocked: boolean })
  | 'unknown'
  | undefined {
  const { now, zone } = useDeadlines();
  const coming = useDeadline(document);
  if (!coming || coming === 'unknown') return coming;
  return { ...coming, days: daysUntilClosing(coming, now, zone), isBlocked: coming.inMs === 0 };
}

/**
 * Returns a message such as `Must reach the server before 18:00 (your time)` within 48 hours before
 * a closing, and during it a message that says when sending reopens. Undefined at other times.
 */
export function useSubmitByMessage(document: ClosableDocument): string | undefined {
  const { _ } = useLingui();
  const { now, zone } = useDeadlines();
  const words = submitByMessage(useDeadline(document), now, zone);
  return words && _(words);
}

/**
 * Returns why the server sent documents back, by document id. Only documents that a closing has
 * blocked are included.
 */
export function useBlockedReasons(documentIds: readonly string[]): ReadonlyMap<string, string> {
  const { _ } = useLingui();
  const { device, zone } = useDeadlines();
  const ids = documentIds.join(' ');
  const closings = useLiveQuery(
    () => Promise.all(ids.split(' ').map(async (id) => [id, await device.blockedBy(id)] as const)),
    [device, ids],
  );

  return new Map(
    closings?.flatMap(([id, closing]) =>
      closing ? [[id, _(closedForSendingMessage(closing, zone))] as const] : [],
    ),
  );
}
