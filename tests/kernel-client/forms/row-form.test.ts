/**
 * Tests the form of a row that an administrator saves: how each answer of the server is handled.
 */
import { i18n } from '@lingui/core';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useRowForm } from '#kernel/client/ui/versioned-form/use-row-form.ts';
import type { FormRefusal } from '#kernel/client/ui/fields/use-form.ts';
import type { Reply } from '#kernel/device/index.ts';
import { formFrame } from './form-frame.ts';
import { renderHook } from '../rendered-hook.ts';

const shown = vi.hoisted(() => [] as unknown[]);

vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', () => ({
  useSnackbar: () => ({ show: (message: unknown) => shown.push(message) }),
}));
vi.mock('#kernel/client/ui/base/DialogHost.tsx', () => ({ useDialog: () => ({}) }));

type Person = { version: number; name: string };

beforeEach(() => {
  shown.length = 0;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const refused = (code: string, details: Readonly<Record<string, unknown>> = {}) =>
  ({ ok: false, kind: 'refused', httpStatus: 409, code, details, retryAfterMs: 0 }) as const;

const issuesAt = (...paths: (string | number)[][]) =>
  refused('invalid_input', { issues: paths.map((path) => ({ path, code: 'wrong' })) });

/**
 * Opens the form of a row of version 3, changes the name and submits it. `stopped` is why the form
 * may not be sent. `errors` has the messages at the name and at the phones 2 and 1.
 */
async function submitted(reply: Reply<unknown>, stopped?: FormRefusal) {
  const saves: (readonly [name: string, version: number])[] = [];
  const rendered = await renderHook(() => {
    const path = useLocation().pathname;
    const editing = useRowForm<{ name: string }, Person>({
      row: { version: 3, name: 'Ana' },
      valuesOf: (row) => ({ name: row?.name ?? '' }),
      check: () => [],
      issueMessage: ({ code }) => ({ id: code }),
      mayBeSent: async () => stopped,
      save: async ({ name }, version) => {
        saves.push([name, version]);
        return reply;
      },
      saved: 'Saved',
      path: '/people',
    });
    const errors = [
      editing.form.error('name'),
      editing.form.errorAt('phones', 2),
      editing.form.errorAt('phones', 1),
    ];
    return { path, errors, ...editing };
  }, formFrame().Frame);

  await rendered.act(() => rendered.now.form.change({ name: 'Anna' }));
  await rendered.act(() => rendered.now.form.submit());
  return { rendered, saves };
}

describe('the form of a row', () => {
  test('sends the version that its author saw, and after a save reports it and returns to the list', async () => {
    const { rendered, saves } = await submitted({ ok: true, value: null });
    expect(saves).toEqual([['Anna', 3]]);
    expect(rendered.now.path).toBe('/people');
    expect(shown).toEqual([{ type: 'success', content: 'Saved' }]);
  });

  test('stays with the typed values if it was stopped before it was sent', async () => {
    const { rendered, saves } = await submitted({ ok: true, value: null }, {});
    expect(saves).toEqual([]);
    expect(rendered.now).toMatchObject({ path: '/', form: { values: { name: 'Anna' } } });
  });

  test('shows what another person saved meanwhile', async () => {
    const row = { version: 4, name: 'Ana Maria' };
    const { rendered } = await submitted(refused('changed_meanwhile', { row }));
    expect(rendered.now.conflict).toMatchObject({
      mine: { name: 'Anna' },
      theirs: { name: 'Ana Maria' },
    });
  });

  test('shows a problem of the server beside its field, also below the call’s `content`, and with its row', async () => {
    const { rendered } = await submitted(issuesAt(['name'], ['content', 'phones', 2]));
    const { form, errors } = rendered.now;
    expect(errors).toEqual(['wrong', 'wrong', undefined]);
    expect(form.problem).toBeUndefined();
  });

  test('shows a problem above the button if no field shows one', async () => {
    const { rendered } = await submitted(issuesAt(['contracts', 0, 'id']));
    expect(rendered.now.form.problem).toBe('wrong');
  });

  test.each([
    ['the server gives no place', issuesAt()],
    ['the place is no field', issuesAt(['content'])],
    ['the server failed', { ok: false, kind: 'server_error', retryAfterMs: 0 } as const],
  ])('shows the problem above the button if %s', async (_case, reply) => {
    const { rendered } = await submitted(reply);
    expect(rendered.now.form.problem).toBe('There was a request error');
  });

  test('says that the typed values are still there if the server was not reached', async () => {
    const { rendered } = await submitted({ ok: false, kind: 'unreachable', retryAfterMs: 0 });
    expect(rendered.now.form.problem).toBe(
      'Can’t reach the portal. What you typed is still here: save again once you’re online.',
    );
  });
});
