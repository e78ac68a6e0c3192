/**
 * Tests that the preview waits a moment for the rows before it opens, so that no empty page flashes
 * up.
 */
import { beforeEach, expect, test } from 'vitest';
import {
  createLastReadUploadCache,
  type FirstPreviewRows,
} from '#areas/imports/device/last-read-upload.ts';

const HOUR = 3_600_000;

const rowsOf = (id: string): FirstPreviewRows => ({
  facts: { id, step: 'ready' } as FirstPreviewRows['facts'],
  revision: 1,
  wanted: {},
  rows: { total: 0, rows: [] },
});

let shown: ReturnType<typeof createLastReadUploadCache>;
beforeEach(() => {
  shown = createLastReadUploadCache();
  shown.read(rowsOf('sales'));
});

test('the wait ends as soon as the rows arrive', async () => {
  const soon = shown.rowsSoon('sales', HOUR);
  shown.keep(rowsOf('sales'));
  await soon;
  expect(shown.rowsOf('sales', {})).toBeDefined();
});

test('the wait ends at once if the rows are there', async () => {
  shown.keep(rowsOf('sales'));
  await shown.rowsSoon('sales', HOUR);
  expect(shown.rowsOf('sales', {})).toBeDefined();
});

test('the wait ends without rows when its time is over', async () => {
  await shown.rowsSoon('sales', 1);
  expect(shown.rowsOf('sales', {})).toBeUndefined();
});

test('two steps that wait for rows both go on, and rows of another upload end no wait', async () => {
  let ended = 0;
  const end = () => void ended++;
  const waits = [shown.rowsSoon('sales', HOUR).then(end), shown.rowsSoon('sales', HOUR).then(end)];
  shown.read(rowsOf('stock'));
  shown.keep(rowsOf('stock'));
  await Promise.resolve();
  expect(ended).toBe(0);

  shown.read(rowsOf('sales'));
  shown.keep(rowsOf('sales'));
  await Promise.all(waits);
  expect(ended).toBe(2);
});
