/** Whoever goes to the preview waits a moment for its rows, so that no page is drawn for a blink. */
import { beforeEach, expect, test } from 'vitest';
import { shownUploads, type FirstRows } from '#areas/imports/device/worker/shown-uploads.ts';

const HOUR = 3_600_000;
const rowsOf = (id: string): FirstRows => ({
  facts: { id, step: 'ready' } as FirstRows['facts'],
  revision: 1,
  wanted: {},
  rows: { total: 0, rows: [] },
});

let shown: ReturnType<typeof shownUploads>;
beforeEach(() => {
  shown = shownUploads();
  shown.read(rowsOf('sales'));
});

test('it ends as soon as the rows are here', async () => {
  const soon = shown.rowsSoon('sales', HOUR);
  shown.keep(rowsOf('sales'));
  await soon;
  expect(shown.rowsOf('sales', {})).toBeDefined();
});
test('it ends at once where they are here already', async () => {
  shown.keep(rowsOf('sales'));
  await shown.rowsSoon('sales', HOUR);
  expect(shown.rowsOf('sales', {})).toBeDefined();
});
test('it ends without them when its time is over', async () => {
  await shown.rowsSoon('sales', 1);
  expect(shown.rowsOf('sales', {})).toBeUndefined();
});
