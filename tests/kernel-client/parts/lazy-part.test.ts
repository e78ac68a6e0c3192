/** Tests that a part whose code can't be loaded is replaced alone, and is loaded again. */
import { createElement, Fragment, Suspense, useEffect, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { lazyPart, needsReloadPrompt } from '#kernel/client/index.ts';
import { renderHook } from '../rendered-hook.ts';

type PartProps = { readonly name: string };

/** Returns a part whose loading the test answers, and what is shown in its place. */
function createPart() {
  const shown: string[] = [];
  let retry: (() => void) | undefined;
  const attempts: PromiseWithResolvers<void>[] = [];
  const isAsked: Promise<boolean>[] = [];

  function Loaded({ name }: PartProps) {
    useEffect(() => void shown.push(`part ${name}`), [name]);
    return null;
  }
  function Missing({ name, onRetry }: PartProps & { readonly onRetry: () => void }) {
    useEffect(() => void shown.push(`missing ${name}`), [name]);
    useEffect(() => {
      retry = onRetry;
    });
    return null;
  }

  const Part = lazyPart<PartProps>(async () => {
    const attempt = Promise.withResolvers<void>();
    attempts.push(attempt);
    await attempt.promise.catch((failure: unknown) => {
      isAsked.push(needsReloadPrompt(failure));
      throw failure;
    });
    return { default: Loaded };
  }, Missing);
  return { Part, shown, attempts, isAsked, retry: () => retry?.() };
}

const noNetwork = () => new Error('no network');

/** The hook of a screen with a typed value. The frame around it shows the part. */
const useScreen = () => {
  const [typed, type] = useState('');
  return { typed, type };
};

async function showPart(Part: ReturnType<typeof createPart>['Part']) {
  let setShown: (isShown: boolean) => void = () => undefined;
  function Frame({ children }: { children: ReactNode }) {
    const [isShown, change] = useState(false);
    useEffect(() => {
      setShown = change;
    }, []);
    return createElement(
      Fragment,
      null,
      children,
      createElement(Suspense, null, isShown ? createElement(Part, { name: 'a' }) : null),
    );
  }
  const screen = await renderHook(useScreen, Frame);
  return { screen, show: (isShown: boolean) => screen.act(() => setShown(isShown)) };
}

test('a part that can’t be loaded leaves typed values, and a retry loads it', async () => {
  const { Part, shown, attempts, isAsked, retry } = createPart();
  const { screen, show } = await showPart(Part);
  await screen.act(() => screen.now.type('typed'));

  await show(true);
  await screen.act(() => attempts[0]!.reject(noNetwork()));
  expect(shown).toEqual(['missing a']);
  expect(await Promise.all(isAsked)).toEqual([false]);

  await screen.act(retry);
  await screen.act(() => attempts[1]!.reject(noNetwork()));
  expect(shown).toEqual(['missing a', 'missing a']);

  await screen.act(retry);
  await screen.act(() => attempts[2]!.resolve());
  expect(shown).toEqual(['missing a', 'missing a', 'part a']);
  expect(screen.now.typed).toBe('typed');
});

test('a part that could not be loaded is loaded again when it is shown again, and a loaded one is not', async () => {
  const { Part, shown, attempts, retry } = createPart();
  const { screen, show } = await showPart(Part);
  await show(true);
  await screen.act(() => attempts[0]!.reject(noNetwork()));
  await show(false);
  await show(true);
  await screen.act(() => attempts[1]!.resolve());
  await show(false);
  await show(true);
  expect(shown).toEqual(['missing a', 'part a', 'part a']);
  expect([attempts.length, retry()]).toEqual([2, undefined]);
});
