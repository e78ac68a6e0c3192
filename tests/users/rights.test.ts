/** Tests who may grant which rights to which person, with generated pairs of people. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  copyRights,
  reasonRightIsFixed,
  grantRights,
  grantableRights,
  holdsAllRightsOf,
  ownerOfTemplate,
  rightLevels,
  rightsForTemplate,
  rightsOfEntries,
  type RightsChange,
} from '#areas/users/domain/index.ts';
import {
  can,
  permissionEntryFor,
  tabsHiddenFromDistributors,
  tabs,
  type Actor,
  type PermissionEntry,
  type Tab,
} from '#kernel/domain/user/permissions.ts';

const company = fc.constantFrom(null, 1, 2);

/**
 * Generates rights as they may be stored: write without read, a tab twice, tabs that are hidden
 * from distributors' users.
 */
const entries = fc.array(
  fc.record({ route: fc.constantFrom(...tabs), read: fc.boolean(), write: fc.boolean() }),
  { maxLength: 18 },
);

const permissions: fc.Arbitrary<PermissionEntry[]> = entries.map((list) =>
  list.map((one) => ({ ...permissionEntryFor(one.route, 'none'), ...one })),
);

const actor: fc.Arbitrary<Actor> = fc.record({
  userId: fc.integer({ min: 1, max: 3 }),
  distributorId: company,
  permissions,
});

/** Generates changes of one or two tabs. Changes of more tabs would nearly always be refused. */
const wanted: fc.Arbitrary<RightsChange> = fc
  .dictionary(fc.constantFrom<string>(...tabs), fc.constantFrom(...rightLevels), {
    minKeys: 1,
    maxKeys: 2,
  })
  .map((change) => change as RightsChange);

const needs = ['read', 'write'] as const;

const of = (list: readonly PermissionEntry[], tab: Tab) =>
  list.filter(({ route }) => route === tab);

/** Returns the rights that `one` has and `other` lacks, in the form `orders.write`. */
const beyond = (one: Pick<Actor, 'distributorId' | 'permissions'>, other: typeof one): string[] =>
  tabs.flatMap((tab) =>
    needs
      .filter((need) => can(one, tab, need) && !can(other, tab, need))
      .map((need) => `${tab}.${need}`),
  );

describe('granting rights', () => {
  it('never gives more than the editor has', () => {
    fc.assert(
      fc.property(actor, actor, wanted, (editor, user, change) => {
        const granted = grantRights(editor, user, change);
        const after = { ...user, permissions: granted.ok ? granted.value : user.permissions };
        const exceeding = beyond(after, editor).filter((right) =>
          beyond(after, user).includes(right),
        );
        expect(exceeding).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves every right that the editor lacks exactly as it was', () => {
    fc.assert(
      fc.property(actor, actor, wanted, (editor, user, change) => {
        const granted = grantRights(editor, user, change);
        const after = granted.ok ? granted.value : user.permissions;
        const lacking = tabs.filter((tab) => !can(editor, tab, 'read'));
        expect(lacking.map((tab) => of(after, tab))).toEqual(
          lacking.map((tab) => of(user.permissions, tab)),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('never removes a right that the editor lacks', () => {
    fc.assert(
      fc.property(actor, actor, wanted, (editor, user, change) => {
        const granted = grantRights(editor, user, change);
        const after = { ...user, permissions: granted.ok ? granted.value : user.permissions };
        const lost = beyond(user, after);
        expect(lost.filter((right) => beyond(user, editor).includes(right))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('lowers no right of a person with any right that the editor lacks', () => {
    fc.assert(
      fc.property(actor, actor, wanted, (editor, user, change) => {
        const granted = grantRights(editor, user, change);
        const after = { ...user, permissions: granted.ok ? granted.value : user.permissions };
        const hasMore = beyond(user, editor).length > 0;
        expect(hasMore ? beyond(user, after) : []).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('neither lowers nor removes a right that the owner has to a higher level than the editor', () => {
    const editor = { userId: 1, distributorId: null };
    const owner = { userId: 2, distributorId: null };
    for (const tab of tabs) {
      const reader = { ...editor, permissions: [permissionEntryFor(tab, 'read')] };
      const writer = { ...owner, permissions: [permissionEntryFor(tab, 'write')] };
      for (const level of ['none', 'read'] as const)
        expect(grantRights(reader, writer, { [tab]: level })).toMatchObject({
          ok: false,
          code: 'right_not_held',
        });
      expect(copyRights(reader, writer, rightsOfEntries([])).rights).toEqual(
        rightsOfEntries(writer.permissions),
      );
    }
  });

  it('never gives a distributor user an area that is hidden from them', () => {
    fc.assert(
      fc.property(actor, actor, wanted, (editor, user, change) => {
        const granted = grantRights(editor, { ...user, distributorId: 1 }, change);
        if (!granted.ok) return;
        for (const tab of tabsHiddenFromDistributors)
          expect(of(granted.value, tab)).toEqual(of(user.permissions, tab));
      }),
      { numRuns: 1_000 },
    );
  });

  it('changes no person’s own rights', () => {
    fc.assert(
      fc.property(actor, wanted, (editor, change) => {
        const granted = grantRights(editor, editor, change);
        if (granted.ok) expect(granted.value).toEqual(editor.permissions);
        else expect(granted.code).toBe('own_rights');
      }),
      { numRuns: 1_000 },
    );
  });

  it('names the refused tab', () => {
    const editor = {
      userId: 1,
      distributorId: null,
      permissions: [permissionEntryFor('orders', 'read')],
    };
    const user = { userId: 2, distributorId: null, permissions: [] };
    expect(grantRights(editor, user, { orders: 'write' })).toMatchObject({
      code: 'right_not_held',
      issues: [{ path: ['rights', 'orders'] }],
    });
    expect(grantRights(editor, { ...user, distributorId: 7 }, { settings: 'read' })).toMatchObject({
      code: 'right_hidden',
      issues: [{ path: ['rights', 'settings'] }],
    });
  });

  it('accepts what is already granted, also of rights that the editor lacks', () => {
    const editor = {
      userId: 1,
      distributorId: null,
      permissions: [permissionEntryFor('orders', 'write')],
    };
    const user = {
      userId: 2,
      distributorId: null,
      permissions: [permissionEntryFor('audit', 'write')],
    };
    const granted = grantRights(editor, user, { orders: 'read', audit: 'write' });
    expect(granted.ok && rightsOfEntries(granted.value)).toMatchObject({
      orders: 'read',
      audit: 'write',
    });
  });
});

describe('copying rights', () => {
  it('gives exactly what saving them would accept, and names what it withholds', () => {
    fc.assert(
      fc.property(actor, actor, permissions, (editor, user, list) => {
        const source = rightsOfEntries(list);
        const { rights, withheld } = copyRights(editor, user, source);
        const granted = grantRights(editor, user, rights);
        expect(granted.ok).toBe(true);

        const differing = tabs.filter(
          (tab) =>
            rights[tab] !== source[tab] &&
            (user.distributorId === null || !tabsHiddenFromDistributors.includes(tab)),
        );

        expect(withheld).toEqual(differing);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the rights to save as a template', () => {
  it('are accepted, and keep those that the editor lacks', () => {
    fc.assert(
      fc.property(actor, permissions, permissions, (editor, stored, list) => {
        const template = rightsOfEntries(stored);
        const rights = rightsForTemplate(editor, template, rightsOfEntries(list));
        expect(grantRights(editor, ownerOfTemplate(template), rights).ok).toBe(true);
        for (const tab of tabs)
          if (!can(editor, tab, 'read')) expect(rights[tab]).toBe(template[tab]);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the matrix', () => {
  it('shows a right as fixed exactly if no other level would be accepted', () => {
    fc.assert(
      fc.property(actor, actor, (editor, user) => {
        const now = rightsOfEntries(user.permissions);
        for (const tab of tabs) {
          const others = rightLevels.filter((level) => level !== now[tab]);
          const isChangeable = others.some(
            (level) => grantRights(editor, user, { [tab]: level }).ok,
          );
          expect(reasonRightIsFixed(editor, user, tab) === undefined, tab).toBe(isChangeable);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('says that a person has all rights of another only if that is true for every right', () => {
    fc.assert(
      fc.property(actor, actor, (editor, user) => {
        expect(holdsAllRightsOf(editor, user)).toBe(beyond(user, editor).length === 0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('offers a distributor user no right that is hidden from them', () => {
    const held = grantableRights({
      userId: 1,
      distributorId: 7,
      permissions: tabs.map((tab) => permissionEntryFor(tab, 'write')),
    });
    expect(tabs.filter((tab) => held[tab] === 'none').sort()).toEqual(
      [...tabsHiddenFromDistributors].sort(),
    );
  });
});
