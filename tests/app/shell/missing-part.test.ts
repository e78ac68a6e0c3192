/** Tests what the user is told if a part of the portal can't be loaded. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { askAboutMissingPart } from '#app/client/updates/missing-part.ts';
import { registerUnsavedForm } from '#kernel/client/portal/unsaved-forms.ts';
import type { DialogRequest } from '#kernel/client/index.ts';

const installed = vi.hoisted(() => ({ missing: 0 }));

vi.mock('#app/client/updates/offline-readiness.ts', () => ({
  checkReadiness: async () => ({ opens: 'yes', missing: installed.missing }),
}));
vi.mock('#app/client/updates/version-info.ts', () => ({
  fetchVersion: async () => {
    throw new Error('The server does not answer.');
  },
}));

let unregister: (() => void) | undefined;
afterEach(() => unregister?.());

const contentFor = async (missing: number, unsavedFields: number) => {
  installed.missing = missing;
  unregister = registerUnsavedForm({ countChanges: () => unsavedFields, discard: () => undefined });
  const asked: DialogRequest[] = [];
  await askAboutMissingPart(
    async (request) => asked.push(request),
    ({ message, id }) => message ?? id,
    false,
  );
  return asked[0]!.content;
};

describe.each([
  ['is of another version', 0],
  ['was never installed, offline', 3],
])('a part that %s', (_title, missing) => {
  test('is said to leave the work saved if no form has unsaved values', async () => {
    expect(await contentFor(missing, 0)).toContain('Your work is saved on this device.');
  });

  test('asks to save the open form if it has unsaved values, and does not call them saved', async () => {
    const content = await contentFor(missing, 2);
    expect(content).not.toContain('Your work is saved');
    expect(content).toContain('Save it before you reload or leave this page.');
  });
});
