/**
 * Tests the notes about installing the portal. Each version of the portal has its own note, because
 * an older version still works while a newer one arrives.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  changeInstallationRecord,
  deleteOtherInstallationRecords,
  readInstallationRecord,
  type InstallationRecord,
} from '#app/device/installation-record.ts';
import { createMemoryCaches } from './memory-caches.ts';

beforeEach(() => vi.stubGlobal('caches', createMemoryCaches()));
afterEach(() => vi.unstubAllGlobals());

const fails = (version: string) =>
  changeInstallationRecord(version, (note) => ({ ...note, failed: note.failed + 1 }));

const nothing = (version: string) =>
  changeInstallationRecord(version, (note: InstallationRecord) => note);

test('a note of the working version leaves the count of failures of the new one unchanged', async () => {
  await fails('new');
  await nothing('old');
  await fails('new');
  expect(await readInstallationRecord('new')).toEqual({ version: 'new', failed: 2 });
});

test('a version without notes has not failed', async () => {
  await fails('old');
  expect(await readInstallationRecord('new')).toBeUndefined();
});

test('without a version, the last note is read', async () => {
  await fails('old');
  await fails('new');
  expect(await readInstallationRecord()).toMatchObject({ version: 'new' });
});

test('a version that has taken over deletes the notes of others', async () => {
  await fails('old');
  await fails('new');
  await deleteOtherInstallationRecords('new');
  expect(await readInstallationRecord('old')).toBeUndefined();
  expect(await readInstallationRecord('new')).toMatchObject({ failed: 1 });
});

test('in a browser without caches nothing is noted, and nothing thrown', async () => {
  vi.stubGlobal('caches', undefined);
  await fails('new');
  await deleteOtherInstallationRecords('new');
  expect(await readInstallationRecord()).toBeUndefined();
});
