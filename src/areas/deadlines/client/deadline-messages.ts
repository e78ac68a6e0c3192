/** Messages about closings, with times in the reader's time zone. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  daysUntilClosing,
  END_OF_ENDLESS_CLOSING,
  type ClosableDocument,
  type Closing,
  type ComingDeadline,
} from '../domain/index.ts';
import { formatDateAndTime, formatTime } from '#kernel/client/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { closingStageAt, SUBMIT_BY_NOTICE_MS, type ClosingStage } from './closing-stage.ts';

type Ends = (end: string) => MessageDescriptor;

const closed: Readonly<Record<ClosableDocument, Ends>> = {
  orders: (end) => msg`Monthly closing: you can write drafts now and send orders from ${end}.`,
  inventory: (end) => msg`Monthly closing: you can prepare inventory now and finalize from ${end}.`,
  pos: (end) => msg`Monthly closing: you can prepare POS reports now and finalize from ${end}.`,
};

const after: Readonly<Record<ClosableDocument, Ends>> = {
  orders: (end) => msg`Orders not received by then can be sent from ${end}.`,
  inventory: (end) => msg`Inventory reports not received by then can be finalized from ${end}.`,
  pos: (end) => msg`POS reports not received by then can be finalized from ${end}.`,
};

const closedForGood = msg`This monthly closing has no end date. Ask the manufacturer when sending will reopen.`;

function begins(closing: Closing, now: Instant, zone: string): MessageDescriptor {
  const days = daysUntilClosing(closing, now, zone);
  const time = formatTime(closing.start, zone);
  const start = formatDateAndTime(closing.start, zone);
  if (days === 0) return msg`The monthly closing begins today at ${time} (your time).`;

  return days === 1
    ? msg`The monthly closing begins tomorrow at ${time} (your time).`
    : msg`The monthly closing begins on ${start} (your time).`;
}

export type DeadlineNoticeMessages = {
  readonly stage: ClosingStage | 'unknown';
  readonly lead: MessageDescriptor;
  readonly rest: MessageDescriptor | undefined;
};

type Coming = ComingDeadline | 'unknown' | undefined;

/**
 * Returns the messages of the notice, also if the next closing is unknown. Undefined if no closing
 * is near.
 */
export function deadlineNoticeMessages(
  coming: Coming,
  document: ClosableDocument,
  now: Instant,
  zone: string,
): DeadlineNoticeMessages | undefined {
  if (coming === 'unknown')
    return {
      stage: 'unknown',
      lead: msg`The next monthly closing is unknown on this device.`,
      rest: msg`This updates when you’re online. The server decides whether a submission arrived in time.`,
    };

  const stage = coming && closingStageAt(coming, now);
  if (!stage) return undefined;

  if (coming.end === END_OF_ENDLESS_CLOSING)
    return stage === 'blocked'
      ? { stage, lead: closedForGood, rest: undefined }
      : { stage, lead: begins(coming, now, zone), rest: closedForGood };

  const end = formatDateAndTime(coming.end, zone);

  return stage === 'blocked'
    ? { stage, lead: closed[document](end), rest: undefined }
    : { stage, lead: begins(coming, now, zone), rest: after[document](end) };
}

/** Returns a message that says when an old list of closings was loaded. */
export function closingsAgeMessage(asOf: Instant, zone: string): MessageDescriptor {
  const when = formatDateAndTime(asOf, zone);
  return msg`Monthly closings as of ${when}.`;
}

/**
 * Returns the message beside the submit button, within 48 hours before a closing and during it.
 * Undefined at other times, and if the next closing is unknown.
 */
export function submitByMessage(
  coming: Coming,
  now: Instant,
  zone: string,
): MessageDescriptor | undefined {
  if (
    !coming ||
    coming === 'unknown' ||
    now >= coming.end ||
    coming.start - now > SUBMIT_BY_NOTICE_MS
  )
    return undefined;
  const end = formatDateAndTime(coming.end, zone);
  const time = formatTime(coming.start, zone);
  const start = formatDateAndTime(coming.start, zone);
  if (now >= coming.start && coming.end === END_OF_ENDLESS_CLOSING) return closedForGood;
  if (now >= coming.start) return msg`Can be sent from ${end} (your time)`;

  return daysUntilClosing(coming, now, zone) === 0
    ? msg`Must reach the server before ${time} (your time)`
    : msg`Must reach the server before ${start} (your time)`;
}

/** Returns the message about the closing that made the server send a document back. */
export function closedForSendingMessage(closing: Closing, zone: string): MessageDescriptor {
  if (closing.end === END_OF_ENDLESS_CLOSING) return closedForGood;
  const end = formatDateAndTime(closing.end, zone);
  return msg`Monthly closing until ${end} (your time). Nothing to correct: send again then.`;
}
