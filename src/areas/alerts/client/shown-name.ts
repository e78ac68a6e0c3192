/** What an alert is about, with the dates that end its name as the reader writes dates. */
import { formatDate, formatDates, formatMonth } from '#kernel/client/index.ts';

const PARTED = ' · ';
const month = /^\d{4}-\d{2}$/;
const dates = /^(\d{4}-\d{2}-\d{2})(?: – (\d{4}-\d{2}-\d{2}))?$/;

/** `Norte · 2026-10` → `Norte · 10/2026`; names of other alerts, and of alerts that were raised with their dates written out, stay. */
export function shownName(name: string): string {
  const parts = name.split(PARTED);
  const last = parts.pop()!;
  const span = dates.exec(last);
  if (span) parts.push(span[2] ? formatDates(span[1]!, span[2]) : formatDate(last));
  else parts.push(month.test(last) ? formatMonth(last) : last);
  return parts.join(PARTED);
}
