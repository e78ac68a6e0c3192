/** Tests the presets of rights: what they fill in, and when the rights of a form are custom. */
import { describe, expect, it } from 'vitest';
import { grantRights, rightsOfEntries, type RightsOwner } from '#areas/users/domain/index.ts';
import {
  findPresetWithRights,
  rightsPresetNames,
  rightsPresetsFor,
} from '#areas/users/domain/rights-presets.ts';
import {
  permissionEntryFor,
  tabs,
  tabsHiddenFromDistributors,
  type Actor,
} from '#kernel/domain/user/permissions.ts';

const admin: Actor = {
  userId: 1,
  distributorId: null,
  permissions: tabs.map((tab) => permissionEntryFor(tab, 'write')),
};
const newUser = (distributorId: number | null): RightsOwner => ({ distributorId, permissions: [] });
const [own, internal] = [newUser(7), newUser(null)];
const preset = (owner: RightsOwner, name: string, editor = admin) =>
  rightsPresetsFor(editor, owner).find((one) => one.name === name)?.rights;

describe('a preset of rights', () => {
  it('fills the grid: sales may order and report, and not manage users', () => {
    expect(preset(own, 'sales')).toMatchObject({
      orders: 'write',
      inventory: 'write',
      pos: 'write',
      users: 'none',
    });
    expect(preset(own, 'manager')).toMatchObject({ orders: 'write', users: 'write' });
  });

  it('of a reader has no right to write', () => {
    for (const owner of [own, internal])
      expect(Object.values(preset(owner, 'reader')!)).not.toContain('write');
  });

  it('of a distributor’s user has no area that is hidden from distributors', () => {
    for (const { rights } of rightsPresetsFor(admin, own))
      expect(tabsHiddenFromDistributors.filter((tab) => rights[tab] !== 'none')).toEqual([]);
  });

  it.each(rightsPresetNames)('%s is granted as it is', (name) => {
    for (const owner of [own, internal]) {
      const granted = grantRights(admin, owner, preset(owner, name)!);
      expect(granted.ok && rightsOfEntries(granted.value)).toEqual(preset(owner, name));
    }
  });

  it('never exceeds what the editor has, and is left out if another one is the same', () => {
    const editor = {
      ...admin,
      distributorId: 7,
      permissions: [permissionEntryFor('pos', 'read')],
    };
    expect(rightsPresetsFor(editor, own).map(({ name }) => name)).toEqual(['sales']);
    expect(preset(own, 'sales', editor)).toEqual({ ...rightsOfEntries([]), pos: 'read' });
    expect(rightsPresetsFor({ ...editor, permissions: [] }, own)).toEqual([]);
  });

  it('is recognized by the rights, which are custom once one of them is changed', () => {
    const presets = rightsPresetsFor(admin, own);
    const { rights } = presets[1]!;
    expect(findPresetWithRights(presets, rights)).toBe('manager');
    expect(findPresetWithRights(presets, { ...rights, pos: 'read' })).toBeUndefined();
  });
});
