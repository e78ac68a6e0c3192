/**
 * Tests that the browser may close the connection to the database of files while a file is read and
 * corrected: nothing fails, and nothing happens twice.
 */
import { IDBDatabase } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Files } from '#areas/imports/device/index.ts';
import { chooseRunCount } from '../../test-extent.ts';
import {
  atEachMoment,
  callCloseListeners,
  loseConnections,
} from '../../kernel-device/lost-connections.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const connections = loseConnections(IDBDatabase.prototype as never, callCloseListeners);

afterEach(() => {
  connections.plan(undefined);
  vi.restoreAllMocks();
});

const text =
  'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;0;10,00\n05/01/2026;1002;2;20,00\n06/01/2026;1003;3;30,00\n';

/**
 * Reads a file, corrects it, and undoes the correction. Returns what a person sees after each step.
 */
async function story(files: Files): Promise<unknown[]> {
  const id = await beginUpload(files, text);
  const upload = files.open(id);
  const seen = async () => {
    await upload.finalizing();
    const { counts, quantity, undoable } = (await upload.facts())!;
    return [counts, quantity, undoable, (await upload.rows({}, 0, 9)).total];
  };

  await factsWhenChecked(files, id);
  const read = await seen();
  expect(await upload.edit(1, { quantity: '7' })).toMatchObject({ ok: true });

  const edited = await seen();
  expect(await upload.undo()).toBe(true);

  return [read, edited, await seen()];
}

describe('a connection that is lost at any moment', () => {
  test.each([
    { at: 'request', isTold: true },
    { at: 'commit', isTold: false },
  ] as const)(
    'of reading and correcting a file does not change the result ($at)',
    async (moment) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const undisturbed = createUploadDevice().files;
      const expected = await story(undisturbed);
      undisturbed.close();
      const count = await atEachMoment(
        connections,
        { database: 'files', ...moment },
        async () => async () => {
          const { files } = createUploadDevice();
          expect(await story(files)).toEqual(expected);
          files.close();
        },
        moment.at === 'request' ? chooseRunCount(undefined, 27, 1) : 1,
      );

      expect(count).toBeGreaterThan(4);
    },
    60_000,
  );
});
