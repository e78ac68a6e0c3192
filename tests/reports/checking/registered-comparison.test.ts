/** Tests what is said about the comparison of an upload's rows with the registered ones. */
import { createElement, Fragment, type ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  COMPARE_AGAIN_MS,
  useRegisteredComparison,
} from '#areas/reports/client/upload/use-registered-comparison.ts';
import { ok } from '#kernel/domain/result.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

type Answer = {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly kind?: string;
  readonly code?: string;
};

const world = vi.hoisted(() => ({
  isOffline: false,
  answers: [] as ((answer: Answer) => void)[],
}));

vi.mock('#areas/reports/client/use-reports-session.ts', () => {
  const api = {
    call: () =>
      new Promise<Answer>((answer) => {
        world.answers.push(answer);
      }),
  };
  const references = { distributors: [{ id: 1, companies: [] }] };
  return {
    useReportsSession: () => ({ api, isOffline: world.isOffline }),
    useReferences: () => references,
  };
});
vi.mock('#areas/reports/client/upload/use-registered-days.ts', () => ({
  useRegisteredDays: () => ({ days: undefined, isUnknown: false }),
}));
vi.mock('#kernel/device/page/when-page-idle.ts', () => ({ whenPageIdle: async () => undefined }));

/** An upload that reads all pages of the registered rows. */
const upload = {
  compareWith: async (pages: AsyncIterable<unknown>) => {
    for await (const _page of pages);
    return ok(undefined);
  },
} as unknown as Upload;

const facts = (more: Partial<UploadFacts> = {}) =>
  ({
    kind: 'inventory',
    companyId: 1,
    distributorId: 1,
    from: '2026-07-01',
    to: '2026-07-31',
    step: 'ready',
    days: [],
    changes: null,
    ...more,
  }) as unknown as UploadFacts;

const rendered = async () => {
  const shown = { facts: facts() };
  const hook = await renderHook(
    () => useRegisteredComparison('inventory', upload, shown.facts),
    ({ children }: { children: ReactNode }) => createElement(Fragment, null, children),
  );
  return { hook, shown };
};

const answer = (hook: Awaited<ReturnType<typeof rendered>>['hook'], reply: Answer) =>
  hook.act(async () => {
    world.answers.shift()!(reply);
    await Promise.resolve();
  });

beforeEach(() => {
  world.isOffline = false;
  world.answers.length = 0;
});

test('a comparison is running until the server fails to answer, and can be repeated', async () => {
  const { hook } = await rendered();
  expect(hook.now.comparison).toBe('running');
  await answer(hook, { ok: false });
  expect(hook.now.comparison).toBe('failed');
  expect(world.answers).toHaveLength(0);

  await hook.act(() => hook.now.compareAgain());
  expect([hook.now.comparison, world.answers.length]).toEqual(['running', 1]);
  await answer(hook, { ok: false });
  expect(hook.now.comparison).toBe('failed');
});

test('a comparison without a connection is not called failed', async () => {
  world.isOffline = true;
  const { hook } = await rendered();
  expect([hook.now.comparison, world.answers.length]).toEqual(['offline', 0]);
});

test('a file without known dates is not compared yet', async () => {
  const shown = facts({ from: null, to: null });
  const hook = await renderHook(
    () => useRegisteredComparison('inventory', upload, shown),
    ({ children }: { children: ReactNode }) => createElement(Fragment, null, children),
  );
  expect([hook.now.comparison, world.answers.length]).toEqual(['not-started', 0]);
});

test('while another report is processed, the comparison says so and starts again by itself', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { hook } = await rendered();
  await answer(hook, { ok: false, kind: 'refused', code: 'not_yet_available' });
  expect([hook.now.comparison, world.answers.length]).toEqual(['processing', 0]);

  await hook.act(() => vi.advanceTimersByTimeAsync(COMPARE_AGAIN_MS));
  expect([hook.now.comparison, world.answers.length]).toEqual(['running', 1]);
});
