/** Tests saving rights for a job role: a question comes before other saved rights are replaced. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CopyRights } from '#areas/users/client/form/CopyRights.tsx';
import { newUserFormValues } from '#areas/users/client/form/user-form-values.ts';
import { rightsOfEntries } from '#areas/users/domain/index.ts';
import { allRights } from '../make-users.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const world = vi.hoisted(() => ({ version: 0, asked: [] as string[], saved: 0, agrees: false }));

vi.mock('#kernel/client/ui/base/DialogHost.tsx', async (original) => ({
  ...(await original<object>()),
  useDialog: () => ({
    ask: async ({ content }: { content: string }) => {
      world.asked.push(content);
      return world.agrees;
    },
  }),
}));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => false,
  usePortalSession: () => ({ actor, api: { call } }),
}));

const actor = { userId: 1, distributorId: null, permissions: allRights(null) };
const stored = { ...rightsOfEntries([]), orders: 'read' };
const call = async (_address: unknown, { body }: { body?: unknown }) => {
  if (body) world.saved += 1;
  return { ok: true, value: { version: world.version, rights: stored } };
};

type Pressed = ReactElement<{ onClick: () => void }>;
const buttonsIn = (node: ReactNode): Pressed[] => {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(buttonsIn);
  if (typeof node !== 'object' || node === null || !('props' in node)) return [];
  const { props } = node as ReactElement<{ onClick?: unknown; children?: ReactNode }>;
  return props.onClick ? [node as Pressed] : buttonsIn(props.children);
};

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  Object.assign(world, { asked: [], saved: 0, agrees: false });
});

/** Presses “Save as rights of the job role” with a form without rights. */
async function save() {
  const form = { values: { ...newUserFormValues(actor, 'en'), jobRole: '4' } } as never;
  const owner = { distributorId: null, permissions: [] };
  const shown = await renderHook(
    () => CopyRights({ form, owner }),
    ({ children }: { children: ReactNode }) => createElement(I18nProvider, { i18n }, children),
  );
  await shown.act(() => buttonsIn(shown.now).at(-1)!.props.onClick());
}

test.each([
  ['are replaced only if the person agrees', 3, true, 1, 1],
  ['stay if the person does not agree', 3, false, 1, 0],
  ['are saved without a question if there were none', 0, false, 0, 1],
])('rights of a job role %s', async (_title, version, agrees, asked, saved) => {
  Object.assign(world, { version, agrees });
  await save();
  expect([world.asked.length, world.saved]).toEqual([asked, saved]);
  if (asked > 0) expect(world.asked[0]).toContain('Orders: Read → No access');
});
