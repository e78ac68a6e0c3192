/**
 * Tests on which state of an order the dialog for sending lines back decides while the order
 * changes.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, useState, type ReactElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useSendLinesBack } from '#areas/approvals/client/partial/use-send-lines-back.tsx';
import type { RowMenuItem } from '#kernel/client/index.ts';
import { PortalSessionContext, type PortalSession } from '#kernel/client/portal-session.tsx';
import { renderHook } from '../kernel-client/rendered-hook.ts';
import { decidableOrder, setUpWords } from './approval-samples.ts';
import { threeLines } from './partial-decision-samples.ts';

setUpWords();

const actor = {
  userId: 1,
  distributorId: null,
  permissions: [{ route: 'approvals', read: true, write: true }],
};

const summary = { subscribe: () => () => undefined, get: () => ({ online: true }) };
const session = { actor, engine: { summary } } as unknown as PortalSession;

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(
    PortalSessionContext,
    { value: session },
    createElement(I18nProvider, { i18n }, children),
  );

/** Chooses the entry of the menu. */
function choose(entry: RowMenuItem | undefined): void {
  if (!entry || !('onChoose' in entry) || !entry.onChoose) throw new Error('not offered');
  entry.onChoose();
}

/** Renders the hook for an order that `change` replaces. */
const rendered = () =>
  renderHook(() => {
    const [shown, change] = useState({ order: decidableOrder(1), lines: threeLines });
    const { entry, dialog } = useSendLinesBack(shown.order, shown.lines, () => undefined);
    const inside = (dialog as ReactElement<{ children: ReactElement }> | null)?.props.children;
    const props = inside?.props as { order: { revision: number }; lines: unknown[] } | undefined;
    return { entry, change, asked: props && [props.order.revision, props.lines.length] };
  }, Frame);

test('the decision is on the revision and the lines at which the dialog was opened', async () => {
  const hook = await rendered();
  await hook.act(() => choose(hook.now.entry));
  await hook.act(() =>
    hook.now.change({ order: decidableOrder(1, { revision: 2 }), lines: threeLines.slice(1) }),
  );
  expect(hook.now.asked).toEqual([1, 3]);
});

test('the dialog closes for good if the decision is no longer offered', async () => {
  const hook = await rendered();
  await hook.act(() => choose(hook.now.entry));
  expect(hook.now.asked).toEqual([1, 3]);

  const decided = decidableOrder(1, { status: 'waiting_correction' });
  await hook.act(() => hook.now.change({ order: decided, lines: threeLines }));
  expect(hook.now.asked).toBeUndefined();

  await hook.act(() => hook.now.change({ order: decidableOrder(1), lines: threeLines }));
  expect([hook.now.asked, hook.now.entry?.key]).toEqual([undefined, 'lines_back']);
});
