/**
 * Presets of rights, which fill the grid of rights of a user's form. The preset of a user is not
 * stored, only the rights are.
 */
import { tabs, type Actor, type Tab } from '#kernel/domain/user/permissions.ts';
import {
  copyRights,
  rightsOfEntries,
  type RightLevel,
  type Rights,
  type RightsOwner,
} from './rights.ts';

export const rightsPresetNames = ['sales', 'manager', 'reader'] as const;
export type RightsPresetName = (typeof rightsPresetNames)[number];

type Levels = Readonly<Partial<Record<Tab, RightLevel>>>;

/** The rights of users of a distributor. Absent tabs have none. */
const ofDistributor: Readonly<Record<RightsPresetName, Levels>> = {
  sales: { orders: 'write', inventory: 'write', pos: 'write', contact: 'write', mktsite: 'read' },
  manager: {
    orders: 'write',
    users: 'write',
    inventory: 'write',
    pos: 'write',
    contact: 'write',
    mktsite: 'read',
  },
  reader: { orders: 'read', inventory: 'read', pos: 'read', contact: 'read', mktsite: 'read' },
};

/** The rights of the manufacturer's own users. */
const ofManufacturer: Readonly<Record<RightsPresetName, Levels>> = {
  sales: {
    approvals: 'read',
    orders: 'write',
    inventory: 'read',
    pos: 'read',
    mkt: 'read',
    distributors: 'read',
    contact: 'write',
  },
  manager: {
    approvals: 'write',
    orders: 'write',
    users: 'write',
    inventory: 'write',
    pos: 'write',
    mkt: 'write',
    mktsite: 'write',
    distributors: 'write',
    contact: 'write',
    settings: 'write',
    delete: 'write',
    audit: 'read',
  },
  reader: {
    approvals: 'read',
    orders: 'read',
    inventory: 'read',
    pos: 'read',
    mkt: 'read',
    distributors: 'read',
    contact: 'read',
  },
};

export type RightsPreset = { readonly name: RightsPresetName; readonly rights: Rights };

const isSame = (a: Rights, b: Rights) => tabs.every((tab) => a[tab] === b[tab]);

/**
 * Returns the presets for a user, as far as the editor can grant them. A preset that would give the
 * same rights as an earlier one, or none, is left out.
 */
export function rightsPresetsFor(editor: Actor, owner: RightsOwner): readonly RightsPreset[] {
  const levels = owner.distributorId === null ? ofManufacturer : ofDistributor;
  const none = rightsOfEntries([]);
  const presets: RightsPreset[] = [];
  for (const name of rightsPresetNames) {
    const { rights } = copyRights(editor, owner, { ...none, ...levels[name] });
    const isNew = !isSame(rights, none) && !presets.some((one) => isSame(one.rights, rights));
    if (isNew) presets.push({ name, rights });
  }
  return presets;
}

/** Returns the preset with exactly these rights. Undefined if the rights are custom or none. */
export const findPresetWithRights = (
  presets: readonly RightsPreset[],
  rights: Rights,
): RightsPresetName | undefined => presets.find((one) => isSame(one.rights, rights))?.name;
