/** Tests the dates in an alert's name, which have the reader's format. */
import { afterEach, expect, test } from 'vitest';
import { formatAlertSubject } from '#areas/alerts/client/alert-subject.ts';
import { setDatePattern } from '#kernel/client/format/format-dates.ts';

afterEach(() => setDatePattern(null));

test.each([
  ['Norte · 2026-10', 'Norte · 10/2026', 'Norte · 2026-10'],
  ['a.csv · 2026-10-31', 'a.csv · 31/10/2026', 'a.csv · 2026-10-31'],
  [
    'a.csv · 2026-10-01 – 2026-10-31',
    'a.csv · 01/10/2026 – 31/10/2026',
    'a.csv · 2026-10-01 – 2026-10-31',
  ],
  // These names are shown unchanged: the name of an alert that an earlier version of the server
  // raised, of a file that is named after a date, and of an order.
  ['Norte · 10/2026', 'Norte · 10/2026', 'Norte · 10/2026'],
  ['2026-10-31.csv', '2026-10-31.csv', '2026-10-31.csv'],
  ['26-000123', '26-000123', '26-000123'],
  ['', '', ''],
])('the name “%s” is shown as “%s”, and with years first as “%s”', (name, byDay, byYear) => {
  expect(formatAlertSubject(name)).toBe(byDay);
  setDatePattern('ymd');
  expect(formatAlertSubject(name)).toBe(byYear);
});
