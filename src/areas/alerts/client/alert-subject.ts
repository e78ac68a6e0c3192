/** Formats the subject of an alert; dates at its end are written in the reader's format. */
import { formatDate, formatDateRange, formatMonth } from '#kernel/client/index.ts';

const PARTED = ' · ';
const month = /^\d{4}-\d{2}$/;
const dates = /^(\d{4}-\d{2}-\d{2})(?: – (\d{4}-\d{2}-\d{2}))?$/;

/**
 * Returns `Norte · 10/2026` for `Norte · 2026-10`. Names without a date at their end, or with one
 * in another form, stay as they are.
 */
export function formatAlertSubject(name: string): string {
  const parts = name.split(PARTED);
  const last = parts.pop()!;
  const span = dates.exec(last);
  if (span) parts.push(span[2] ? formatDateRange(span[1]!, span[2]) : formatDate(last));
  else parts.push(month.test(last) ? formatMonth(last) : last);

  return parts.join(PARTED);
}
