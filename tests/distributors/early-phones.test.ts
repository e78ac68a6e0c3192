/** Tests phone numbers that are typed before the code of their mask is loaded. */
import { Fragment, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { usePhoneFields } from '#areas/distributors/client/form/use-phone-fields.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const loading = vi.hoisted(() => ({
  end: () => {},
  ended: undefined as Promise<void> | undefined,
}));
loading.ended = new Promise<void>((resolve) => {
  loading.end = resolve;
});

vi.mock('#areas/distributors/domain/phones.ts', async () => {
  await loading.ended;
  return { formatTypedPhone: (_before: string, typed: string) => `(${typed})` };
});

test('a number typed early is masked later, also if a number before it was removed', async () => {
  const form = await renderHook(() => {
    const [phones, setPhones] = useState<readonly string[]>(['first', 'second', 'third']);
    return { phones, ...usePhoneFields(phones, 'BR', setPhones) };
  }, Fragment);

  await form.act(() => form.now.type(1, '1133334444'));
  await form.act(() => form.now.remove(0));
  expect(form.now.phones).toEqual(['1133334444', 'third']);

  await form.act(() => loading.end());
  await vi.waitFor(() => expect(form.now.phones).toEqual(['(1133334444)', 'third']));
});
