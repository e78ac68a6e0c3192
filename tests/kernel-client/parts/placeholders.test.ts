/** Tests when placeholders are drawn: late on their own, and at once if they replace others. */
import { createElement, Fragment, useEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  useArePlaceholdersDue,
  useDrawnPlaceholders,
} from '#kernel/client/ui/base/use-are-placeholders-due.ts';
import { renderHook } from '../rendered-hook.ts';

type Stage = 'screen' | 'list' | 'content' | 'outline';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders one stage of loading at a time. `isDrawn` is whether its placeholders are drawn. */
async function renderStages() {
  const seen = { isDrawn: false, show: (_stage: Stage): void => undefined };
  const Placeholders = () => {
    const isDrawn = useArePlaceholdersDue();
    useEffect(() => {
      seen.isDrawn = isDrawn;
    });
    return null;
  };
  const Outline = () => {
    useDrawnPlaceholders();
    return null;
  };
  const Frame = ({ children }: { readonly children: ReactNode }) => {
    const [stage, show] = useState<Stage>('content');
    useEffect(() => {
      seen.show = show;
    }, []);
    const isLoading = stage === 'screen' || stage === 'list';
    return createElement(
      Fragment,
      null,
      children,
      isLoading ? createElement(Placeholders, { key: stage }) : null,
      stage === 'outline' ? createElement(Outline) : null,
    );
  };
  const rendered = await renderHook(() => undefined, Frame);
  const wait = (ms: number) => rendered.act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(1_000);

  return {
    wait,
    isDrawn: () => seen.isDrawn,
    show: (stage: Stage) => rendered.act(() => seen.show(stage)),
  };
}

test('placeholders are drawn only after a while', async () => {
  const page = await renderStages();
  await page.show('screen');
  expect(page.isDrawn()).toBe(false);
  await page.wait(299);
  expect(page.isDrawn()).toBe(false);
  await page.wait(1);
  expect(page.isDrawn()).toBe(true);
});

test('the placeholders of a list are drawn at once after those of its screen', async () => {
  const page = await renderStages();
  await page.show('screen');
  await page.wait(300);
  await page.show('list');
  expect(page.isDrawn()).toBe(true);
});

test('the placeholders of a screen are drawn at once after the outline of the portal', async () => {
  const page = await renderStages();
  await page.show('outline');
  await page.show('screen');
  expect(page.isDrawn()).toBe(true);
});

test('placeholders after content are drawn late again', async () => {
  const page = await renderStages();
  await page.show('screen');
  await page.wait(300);
  await page.show('content');
  await page.wait(1_000);
  await page.show('list');
  expect(page.isDrawn()).toBe(false);
});
