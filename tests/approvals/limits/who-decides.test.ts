/** Tests the card that says who can decide on an order, for people who can't decide themselves. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import PossibleDeciders from '#areas/approvals/client/limits/PossibleDeciders.tsx';
import { noLimits } from '#areas/approvals/domain/index.ts';
import { permissionEntryFor, type Actor } from '#kernel/domain/user/permissions.ts';

const ANA = 1;
const BIA = 2;
const CAIO = 3;
const DORA = 4;
const EVA = 5;

const held = vi.hoisted(() => ({
  actor: undefined as unknown,
  isOffline: false,
  isUnanswered: false,
  hasChain: true,
}));
const limited = (userId: number, name: string) => ({
  userId,
  name,
  version: 1,
  limits: { ...noLimits, amounts: { BRL: 1 }, nextId: BIA },
});

/** Dora has approved above her limit, so Bia is asked. */
const chain = {
  approvers: [
    limited(ANA, 'Ana'),
    limited(DORA, 'Dora'),
    limited(EVA, 'Eva'),
    { userId: BIA, name: 'Bia', version: 1, limits: null },
  ],
  delegations: [],
  recorded: [
    {
      orderId: 'order',
      revision: 1,
      userId: DORA,
      name: 'Dora',
      actingForId: DORA,
      actingForName: 'Dora',
      reasons: ['amount'],
      at: 1,
    },
  ],
};

vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => ({ actor: held.actor, zone: 'UTC' }),
  useIsOffline: () => held.isOffline,
}));
vi.mock('#areas/approvals/client/decision/approvals-context.ts', () => ({
  useApprovalsDevice: () => ({ now: () => Date.UTC(2026, 10, 24) }),
}));
vi.mock('#areas/approvals/client/limits/use-approval-chain.ts', () => ({
  useApprovalChainRefresh: () => ({ isUnanswered: held.isUnanswered, again: () => undefined }),
  useStoredApprovalChain: () => (held.hasChain ? { value: chain, asOf: 0 } : undefined),
}));

beforeEach(() => {
  Object.assign(held, { isOffline: false, isUnanswered: false, hasChain: true });
});
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const order = {
  id: 'order',
  status: 'waiting_approval',
  type: 'normal',
  currency: 'BRL',
  totalMinor: 1000,
  revision: 1,
  submittedById: ANA,
  content: { type: 'normal', lines: [] },
};

/** Returns the card as a user with this permission on approvals sees it. */
function cardOf(userId: number, permission: 'read' | 'write') {
  held.actor = {
    userId,
    distributorId: null,
    permissions: [permissionEntryFor('approvals', permission)],
  } satisfies Actor;
  const card = createElement(PossibleDeciders, { order: order as never });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, card));
}

test('the submitter with limits reads that someone else must approve, and who is next', () => {
  const card = cardOf(ANA, 'write');
  expect(card).toContain('Someone else must approve orders you submitted.');
  expect(card).toContain('Next: Bia');
});

test('a person without the right to decide reads who is next', () => {
  const card = cardOf(CAIO, 'read');
  expect(card).toContain('You don’t have the right to decide on orders.');
  expect(card).toContain('Next: Bia');
});

test('a person whose approval is only recorded reads once who is next', () => {
  const card = cardOf(EVA, 'write');
  expect(card).toContain('Above your limit');
  expect(card.split('Next: ')).toHaveLength(2);
});

test.each([
  [true, 'Loading them requires a connection.', 'Try again'],
  [false, 'The approvers couldn’t be loaded.', 'requires a connection'],
])('the card says why the approvers aren’t loaded, offline: %s', (isOffline, said, unsaid) => {
  Object.assign(held, { isOffline, isUnanswered: true, hasChain: false });
  const card = cardOf(CAIO, 'read');
  expect(card).toContain(said);
  expect(card).not.toContain(unsaid);
});
