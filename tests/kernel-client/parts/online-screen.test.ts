/**
 * Tests for which scripts that cannot be fetched the portal asks for a reload: for one that a
 * person waits for, and not for one that is fetched in the background. A screen whose code is
 * missing loads when the connection is back.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, useReducer, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import {
  installedPart,
  needsReloadPrompt,
  lazyScreen,
  onlineScreen,
  withoutReloadPrompt,
} from '#kernel/client/index.ts';
import { suppressReloadPrompt } from '#kernel/client/portal/reload-prompt.ts';
import { renderHook } from '../rendered-hook.ts';

const connection = vi.hoisted(() => ({ isOffline: false }));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => connection.isOffline,
}));

/**
 * Fails as the bundler's loader does, which dispatches an event before its caller receives the
 * error. Notes in `isAsked` whether the portal would ask for a reload.
 */
function failing(isAsked: Promise<boolean>[]): never {
  const failure = new Error('no network');
  isAsked.push(needsReloadPrompt(failure));
  throw failure;
}

test('a part that fails in two quiet fetches at once is not asked about', async () => {
  const isAsked: Promise<boolean>[] = [];
  const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let n = 0;
  const screen = onlineScreen(() =>
    waits[n++]!.promise.then<{ default: () => null }>(() => failing(isAsked)),
  );
  const both = [screen.fetchAhead!(), screen.fetchAhead!()];
  waits[0]!.resolve();
  await both[0];
  waits[1]!.resolve();
  await both[1];
  expect(await Promise.all(isAsked)).toEqual([false, false]);
  expect(await needsReloadPrompt(new Error('no network'))).toBe(true);
});

test('a part that a person waits for is asked about while another is fetched quietly', async () => {
  const isAsked: Promise<boolean>[] = [];
  const slow = Promise.withResolvers<void>();
  const quiet = withoutReloadPrompt(() => slow.promise.then(() => failing(isAsked)));
  await Promise.resolve()
    .then(() => failing(isAsked))
    .catch(() => undefined);
  expect(await isAsked[0]).toBe(true);

  slow.resolve();
  expect(await quiet).toBeUndefined();
  expect(await isAsked[1]).toBe(false);
});

test('a fetch wrapped in further steps of a quiet fetch is quiet too', async () => {
  const isAsked: Promise<boolean>[] = [];
  await withoutReloadPrompt(async () => {
    await Promise.resolve();
    await Promise.all([Promise.resolve(1), Promise.resolve().then(() => failing(isAsked))]);
  });
  expect(await Promise.all(isAsked)).toEqual([false]);
});

test('a part that fails after another of the same quiet fetch is not asked about', async () => {
  const isAsked: Promise<boolean>[] = [];
  const slow = Promise.withResolvers<void>();
  const catalog = slow.promise.then(() => failing(isAsked));
  catalog.catch(suppressReloadPrompt);
  const code = Promise.resolve().then(() => failing(isAsked));
  await withoutReloadPrompt(() => Promise.all([code, catalog]));

  slow.resolve();
  await catalog.catch(() => undefined);
  expect(await Promise.all(isAsked)).toEqual([false, false]);
});

test('screens fetched ahead are not asked about, within a quiet fetch or alone', async () => {
  const isAsked: Promise<boolean>[] = [];
  const screen = lazyScreen<object>(() => Promise.resolve().then(() => failing(isAsked)));
  await withoutReloadPrompt(() => Promise.all([screen.fetchAhead(), screen.fetchAhead()]));
  expect(await Promise.all(isAsked)).toEqual([false, false]);

  await screen.fetchAhead();
  expect(await isAsked[2]).toBe(false);
});

test('an installed part whose code is missing is neither asked about nor a failure', async () => {
  const isAsked: Promise<boolean>[] = [];
  const part = installedPart(() =>
    Promise.resolve().then<{ default: () => null }>(() => failing(isAsked)),
  );

  await expect(part.fetchAhead()).resolves.toBeUndefined();
  expect(await Promise.all(isAsked)).toEqual([false]);
});

test('a screen whose code is missing offline loads once the connection is back', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  connection.isOffline = true;
  let fetches = 0;
  const Loaded = () => null;
  const screen = onlineScreen(async () => {
    fetches += 1;
    if (connection.isOffline) throw new Error('no network');
    return { default: Loaded };
  });
  const Frame = ({ children }: { children: ReactNode }) =>
    createElement(I18nProvider, { i18n }, children);
  const render = screen as unknown as (props: object) => ReactElement;
  const shown = await renderHook(() => {
    const [, again] = useReducer((count: number) => count + 1, 0);
    return { again, element: render({}) };
  }, Frame);
  const settled = async () => await shown.act(() => undefined);
  await expect.poll(async () => (await settled(), fetches)).toBe(1);
  expect(shown.now.element.type).not.toBe(Loaded);

  connection.isOffline = false;
  await shown.act(() => shown.now.again());
  await expect.poll(async () => (await settled(), shown.now.element.type)).toBe(Loaded);
  expect(fetches).toBe(2);
});
