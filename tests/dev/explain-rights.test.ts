/**
 * Tests the developer tool “Why can't I?”: its answers agree with the page guard and the table of
 * states, and every reason has words.
 */
import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { developerPages, pageAccessOf, pages } from '#app/domain/pages.ts';
import { ruleMessage } from '#areas/dev/client/rights/right-explanation-words.ts';
import {
  permissionEntriesForRights,
  rightsOfActor,
  viewableRoles,
  explainPageRight,
  explainOrderStepRight,
  type RightDecision,
} from '#areas/dev/domain/index.ts';
import {
  offlineOrderSteps,
  orderStates,
  orderStatuses,
  type OrderStep,
} from '#areas/orders/domain/index.ts';
import {
  permissionEntryFor,
  tabsHiddenFromDistributors,
  tabs,
  type PermissionEntry,
} from '#kernel/domain/user/permissions.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const all = [...pages, ...developerPages];

const people = [
  ...tabs.flatMap((tab) => [[permissionEntryFor(tab, 'read')], [permissionEntryFor(tab, 'write')]]),
  tabs.map((tab) => permissionEntryFor(tab, 'write')),
  [] as PermissionEntry[],
].flatMap((permissions) => [
  { distributorId: null, permissions },
  { distributorId: 7, permissions },
]);

const said = ({ rules }: RightDecision) =>
  rules.map((one) => `${one.ok ? '+' : '-'} ${ruleMessage(one)}`);

const page = (path: string) => all.find((one) => one.path === path)!;

describe('a page', () => {
  test('opens for exactly those whom the guard admits', () => {
    const wrong = all.flatMap((one) =>
      [undefined, ...people]
        .filter(
          (actor) => explainPageRight(one, actor).ok !== (pageAccessOf(one, actor) === 'show'),
        )
        .map((actor) => `${one.path} for ${JSON.stringify(actor)}`),
    );
    expect(wrong).toEqual([]);
    expect(all.length * people.length).toBeGreaterThan(1000);
  });

  test('is closed if an entry is missing', () => {
    expect(
      said(
        explainPageRight(page('/order/create'), {
          distributorId: 7,
          permissions: [permissionEntryFor('orders', 'read')],
        }),
      ),
    ).toEqual(['+ A user is signed in', '- Permissions don’t include write on orders']);
  });

  test('is closed to distributors, whatever their rights', () => {
    expect(
      said(
        explainPageRight(page('/settings'), {
          distributorId: 7,
          permissions: [permissionEntryFor('settings', 'write')],
        }),
      ),
    ).toEqual([
      '+ A user is signed in',
      '- settings is hidden from distributors, regardless of their permissions',
    ]);
  });

  test('is open through the right to the second of its tabs', () => {
    expect(
      said(
        explainPageRight(page('/orders/view/:id'), {
          distributorId: null,
          permissions: [permissionEntryFor('approvals', 'read')],
        }),
      ),
    ).toEqual([
      '+ A user is signed in',
      '- Permissions don’t include read on orders',
      '+ Permissions include read on approvals',
    ]);
  });

  test('requires a sign-in first', () =>
    expect(said(explainPageRight(page('/orders'), undefined))).toEqual([
      '- Not signed in: the page requires signing in',
    ]));
});

describe('a step of an order', () => {
  const owner = { distributorId: 7, permissions: [permissionEntryFor('orders', 'write')] };
  const draft = { status: 'draft', distributorId: 7 } as const;

  test.each(Object.keys(orderStates.steps) as OrderStep[])(
    '%s is possible only from its states, for its people, and offline if the table says so',
    (step) => {
      const { from, by } = orderStates.steps[step];
      const grid = [
        owner,
        { distributorId: null, permissions: [permissionEntryFor('approvals', 'write')] },
      ].flatMap((actor, who) =>
        (['new', ...orderStatuses] as const).flatMap((status) =>
          [true, false].map((online) => ({
            who: who === 0 ? 'owner' : 'approver',
            status,
            online,
            ok: explainOrderStepRight(step, { actor, order: { status, distributorId: 7 }, online })
              .ok,
          })),
        ),
      );
      const wrong = grid.filter(
        ({ who, status, online, ok }) =>
          ok !==
          ((by as readonly string[]).includes(who) &&
            (from as readonly string[]).includes(status) &&
            (online || offlineOrderSteps[step])),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('is explained with its state, the right, the distributor and the connection', () => {
    expect(
      said(
        explainOrderStepRight('submit', {
          actor: { distributorId: 8, permissions: [permissionEntryFor('orders', 'read')] },
          order: { status: 'complete', distributorId: 7 },
          online: false,
        }),
      ),
    ).toEqual([
      '- Status is Complete; allowed from: Draft',
      '- Permissions don’t include write on orders',
      '- The order belongs to another distributor',
      '+ Works offline',
    ]);
    expect(
      said(
        explainOrderStepRight('approve', {
          actor: {
            distributorId: null,
            permissions: [permissionEntryFor('approvals', 'write')],
          },
          order: { status: 'waiting_approval', distributorId: 7 },
          online: false,
        }),
      ).at(-1),
    ).toBe('- Requires a connection; offline now');
  });

  test('of the ERP is open to no one else', () =>
    expect(
      explainOrderStepRight('accept', {
        actor: {
          distributorId: null,
          permissions: tabs.map((tab) => permissionEntryFor(tab, 'write')),
        },
        order: { ...draft, status: 'waiting_processing' },
        online: true,
      }),
    ).toMatchObject({ ok: false }));
});

describe('right sets to view as', () => {
  test('no distributor role has rights that are hidden from distributors', () => {
    expect(
      viewableRoles
        .filter(({ isAdmin }) => !isAdmin)
        .flatMap(({ rights }) =>
          Object.keys(rights).filter((tab) =>
            (tabsHiddenFromDistributors as readonly string[]).includes(tab),
          ),
        ),
    ).toEqual([]);
  });

  test('checked boxes become entries, and entries checked boxes', () => {
    const rights = { orders: 'write', pos: 'read' } as const;
    expect(rightsOfActor({ permissions: permissionEntriesForRights(rights) })).toEqual(rights);
  });
});
