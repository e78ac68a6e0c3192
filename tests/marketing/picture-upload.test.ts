/** Tests saving an item while its picture is being uploaded, and removing the picture meanwhile. */
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { initialItemValues } from '#areas/marketing/client/items/item-values.ts';
import { usePictureUpload } from '#areas/marketing/client/items/use-picture-upload.ts';
import { useGuardedForm } from '#kernel/client/ui/versioned-form/use-guarded-form.ts';
import { formFrame } from '../kernel-client/forms/form-frame.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

let uploaded: PromiseWithResolvers<unknown>;

vi.mock('#kernel/client/ui/base/DialogHost.tsx', () => ({ useDialog: () => ({}) }));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => ({ api: { call: () => uploaded.promise } }),
}));

beforeEach(() => {
  uploaded = Promise.withResolvers();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

/** Returns the form of an item with the picture `old` while another one is being uploaded. */
async function uploading() {
  const saved: (string | null)[] = [];
  const rendered = await renderHook(() => {
    const { form } = useGuardedForm({
      initial: { ...initialItemValues(undefined, []), image: 'old' as string | null },
      check: () => [],
      send: async ({ image }) => {
        saved.push(image);
        return undefined;
      },
      accepted: () => undefined,
      issueMessage: ({ code }) => ({ id: code }),
    });
    return usePictureUpload(form);
  }, formFrame().Frame);
  await rendered.act(() => void rendered.now.upload.send(new File(['…'], 'picture.png')));
  return { rendered, saved };
}

const image = { ok: true, value: { image: 'new' } };

test('an item that is saved while its picture is uploaded has the picture', async () => {
  const { rendered, saved } = await uploading();
  await rendered.act(() => rendered.now.form.submit());
  expect([saved, rendered.now.form.isPending]).toEqual([[], true]);

  await rendered.act(() => uploaded.resolve(image));
  expect([saved, rendered.now.form.isPending]).toEqual([['new'], false]);
});

test('an item is not saved if the upload of its picture fails, until it is saved again', async () => {
  const { rendered, saved } = await uploading();
  await rendered.act(() => rendered.now.form.submit());
  await rendered.act(() => uploaded.resolve({ ok: false, kind: 'unreachable', retryAfterMs: 0 }));
  expect([saved, rendered.now.form.isPending]).toEqual([[], false]);
  expect(rendered.now.upload.problem).toBeDefined();

  await rendered.act(() => rendered.now.form.submit());
  expect(saved).toEqual(['old']);
});

test('a picture that was removed while it was uploaded stays removed', async () => {
  const { rendered, saved } = await uploading();
  await rendered.act(() => rendered.now.upload.remove());
  await rendered.act(() => uploaded.resolve(image));
  await rendered.act(() => rendered.now.form.submit());
  expect(saved).toEqual([null]);
});
