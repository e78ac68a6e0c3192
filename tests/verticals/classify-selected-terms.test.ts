/** Tests that more selected terms than a request may have are classified by several requests. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TermSelectionDock } from '#areas/verticals/client/terms/TermSelectionDock.tsx';
import { classifyTerms } from '#areas/verticals/domain/calls.ts';
import { parseBySchema } from '#kernel/domain/schema.ts';
import { propsWithin } from '../kernel-client/props-within.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const world = vi.hoisted(() => ({
  dock: {} as { actions?: ReactNode },
  sent: [] as { terms: { id: number }[] }[],
  said: [] as string[],
  failsAt: 0,
}));
vi.mock('#kernel/client/index.ts', () => ({
  FormDock: (props: { actions?: ReactNode }) => {
    world.dock = props;
    return null;
  },
  SelectOrCombobox: () => null,
  useBusy: () => ({ isBusy: false, busy: (work: () => Promise<void>) => work() }),
  useIdempotentCommand: () => (body: never, send: (sent: object) => unknown) => send({ body }),
  useIsOffline: () => false,
  usePortalSession: () => ({
    api: {
      call: async (_address: unknown, { body }: { body: (typeof world.sent)[number] }) => {
        world.sent.push(body);
        return world.sent.length === world.failsAt || !parseBySchema(classifyTerms.body!, body).ok
          ? { ok: false }
          : { ok: true, value: { classified: body.terms.length - 1, skipped: 1 } };
      },
    },
  }),
  useSnackbar: () => ({ show: ({ content }: { content: string }) => world.said.push(content) }),
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => Object.assign(world, { sent: [], said: [], failsAt: 0 }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children, createElement(TermSelectionDock, dockProps));

const terms = Array.from({ length: 201 }, (_term, n) => ({
  id: n + 1,
  version: 1,
}));
const called: string[] = [];
const dockProps = {
  selected: terms,
  shown: terms,
  verticals: { options: [] },
  onSelect: () => called.push('select none'),
  onClassified: () => called.push('reload'),
} as never;

const handler = (name: string) =>
  propsWithin(world.dock.actions).find((props) => props[name])![name] as (value?: string) => void;

/** Chooses a vertical for the selected terms, and classifies them. */
async function classifySelected(): Promise<void> {
  called.length = 0;
  const dock = await renderHook(() => undefined, Frame);
  await dock.act(() => handler('onValue')('7'));
  await dock.act(() => handler('onClick')());
}

test('all selected terms are classified, and the sums are said', async () => {
  await classifySelected();
  expect(world.sent.map(({ terms: part }) => part.length)).toEqual([100, 100, 1]);
  expect(world.sent.flatMap(({ terms: part }) => part.map(({ id }) => id))).toEqual(
    terms.map(({ id }) => id),
  );
  expect(world.said).toEqual([
    '198 terms classified. 3 terms changed meanwhile and were left out.',
  ]);
  expect(called).toEqual(['select none', 'reload']);
});

test('if a later request fails, the others aren’t sent, and the list loads what was classified', async () => {
  world.failsAt = 2;
  await classifySelected();
  expect([world.sent.length, world.said]).toEqual([2, ['There was a request error']]);
  expect(called).toEqual(['reload']);
});
