/** Tests that a form can export again after the code that writes the file could not be loaded. */
import { Fragment } from 'react';
import { expect, test } from 'vitest';
import { useFileWriting } from '#areas/imports/client/export/use-file-writing.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

test('a form can write a file again after its code could not be loaded', async () => {
  const hook = await renderHook(useFileWriting, Fragment);
  const code = Promise.withResolvers<void>();
  let run = Promise.resolve();
  await hook.act(() => {
    run = hook.now.run(() => code.promise);
  });
  expect(hook.now.written).toBe(0);

  await hook.act(async () => {
    code.reject(new Error('not fetched'));
    await expect(run).rejects.toThrow('not fetched');
  });
  expect(hook.now.written).toBeUndefined();
});
