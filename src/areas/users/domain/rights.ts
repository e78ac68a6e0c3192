/**
 * Rules for granting rights, tab by tab. An editor grants at most the rights that they have, and
 * can't change rights that they do not have.
 */
import { refuse, ok, type Result } from '#kernel/domain/result.ts';
import {
  can,
  permissionEntryFor,
  tabsHiddenFromDistributors,
  isAdmin,
  tabs,
  type AccessLevel,
  type Actor,
  type PermissionEntry,
  type Tab,
} from '#kernel/domain/user/permissions.ts';

export const rightLevels = ['none', 'read', 'write'] as const;
export type RightLevel = (typeof rightLevels)[number];
export type Rights = Readonly<Record<Tab, RightLevel>>;

/**
 * The levels that allow something, of tabs that don't have both. Removing needs no right to read,
 * the storage has no page for readers, the public site is edited with `mkt`, and everyone sees
 * their own notifications.
 */
const levelsWithEffect: { readonly [tab in Tab]?: readonly AccessLevel[] } = {
  delete: ['write'],
  box: ['write'],
  mktsite: ['read'],
  notifications: [],
};

/** Returns whether anything depends on this right. */
export const hasEffect = (tab: Tab, level: AccessLevel): boolean =>
  levelsWithEffect[tab]?.includes(level) ?? true;

/** The rights to change. Absent tabs stay unchanged. */
export type RightsChange = { readonly [tab in Tab]?: RightLevel | undefined };

/** The owner of the rights. `userId` is undefined for a new user. */
export type RightsOwner = {
  readonly userId?: number;
  readonly distributorId: number | null;
  readonly permissions: readonly PermissionEntry[];
};

export type RightsCode = 'own_rights' | 'right_not_held' | 'right_hidden' | 'holds_more';

const rank = (level: RightLevel) => rightLevels.indexOf(level);
const isWithin = (level: RightLevel, most: RightLevel) => rank(level) <= rank(most);
const lower = (a: RightLevel, b: RightLevel) => (isWithin(a, b) ? a : b);
const higher = (a: RightLevel, b: RightLevel) => (isWithin(a, b) ? b : a);

const byTab = (level: (tab: Tab) => RightLevel): Rights =>
  Object.fromEntries(tabs.map((tab) => [tab, level(tab)])) as Rights;

/**
 * Returns the level of a tab in the entries. Write includes read, even in old entries that have
 * write only.
 */
const levelOf = (permissions: readonly PermissionEntry[], tab: Tab): RightLevel => {
  const entries = permissions.filter(({ route }) => route === tab);
  if (entries.some(({ write }) => write)) return 'write';
  return entries.some(({ read }) => read) ? 'read' : 'none';
};

/** Returns the level of every tab in the entries. */
export const rightsOfEntries = (permissions: readonly PermissionEntry[]): Rights =>
  byTab((tab) => levelOf(permissions, tab));

/** Returns the highest level that the editor can grant. */
const heldLevel = (editor: Actor, tab: Tab): RightLevel => {
  if (!can(editor, tab, 'read')) return 'none';
  return can(editor, tab, 'write') ? 'write' : 'read';
};

/** Returns, for every tab, the highest level that the editor can grant. */
export const grantableRights = (editor: Actor): Rights => byTab((tab) => heldLevel(editor, tab));

const isHiddenFrom = ({ distributorId }: Pick<RightsOwner, 'distributorId'>, tab: Tab) =>
  distributorId !== null && tabsHiddenFromDistributors.includes(tab);

/**
 * Returns the wanted rights with the owner's own levels of the tabs that are hidden from
 * distributors, if the owner belongs to one.
 */
export const withoutHiddenChanges = (owner: RightsOwner, wanted: Rights): Rights =>
  byTab((tab) => (isHiddenFrom(owner, tab) ? levelOf(owner.permissions, tab) : wanted[tab]));

/**
 * Returns whether the editor may not grant to this user: users of a distributor grant only within
 * the same distributor.
 */
const isForeign = (editor: Actor, { distributorId }: RightsOwner) =>
  !isAdmin(editor) && distributorId !== editor.distributorId;

const isOwn = (editor: Actor, { userId }: RightsOwner) => userId === editor.userId;

/** Returns why the editor can't change this right. Undefined if they can, up to their own level. */
export function reasonRightIsFixed(
  editor: Actor,
  owner: RightsOwner,
  tab: Tab,
): RightsCode | undefined {
  if (isOwn(editor, owner)) return 'own_rights';
  if (isHiddenFrom(owner, tab)) return 'right_hidden';

  const held = isForeign(editor, owner) ? 'none' : heldLevel(editor, tab);
  const level = levelOf(owner.permissions, tab);
  if (held === 'none' || !isWithin(level, held)) return 'right_not_held';

  return level === held && !holdsAllRightsOf(editor, owner) ? 'holds_more' : undefined;
}

/**
 * Returns the lowest level that the editor can grant. An editor who lacks a right of the owner
 * can't lower any of the owner's rights.
 */
export const lowestLevel = (editor: Actor, owner: RightsOwner, tab: Tab): RightLevel =>
  holdsAllRightsOf(editor, owner) ? 'none' : levelOf(owner.permissions, tab);

/**
 * Returns the permission entries after the change. A right that already has the wanted level is not
 * checked, so a form can send rights that the editor may not change.
 */
export function grantRights(
  editor: Actor,
  owner: RightsOwner,
  wanted: RightsChange,
): Result<readonly PermissionEntry[], RightsCode> {
  const changed = tabs.filter(
    (tab) => wanted[tab] !== undefined && wanted[tab] !== levelOf(owner.permissions, tab),
  );

  for (const tab of changed) {
    const exceeds = isWithin(wanted[tab]!, heldLevel(editor, tab)) ? undefined : 'right_not_held';
    const lowers = isWithin(lowestLevel(editor, owner, tab), wanted[tab]!)
      ? undefined
      : 'holds_more';
    const code = reasonRightIsFixed(editor, owner, tab) ?? exceeds ?? lowers;
    if (code) return refuse(code, { issues: [{ path: ['rights', tab], code }] });
  }

  return ok([
    ...owner.permissions.filter(({ route }) => !changed.includes(route)),
    ...changed
      .filter((tab) => wanted[tab] !== 'none')
      .map((tab) => permissionEntryFor(tab, wanted[tab]!)),
  ]);
}

/**
 * Returns the rights of a colleague or template, limited to what the editor can grant. `withheld`
 * lists the tabs whose level differs from the source, without those hidden from distributors.
 */
export function copyRights(
  editor: Actor,
  owner: RightsOwner,
  source: Rights,
): { readonly rights: Rights; readonly withheld: readonly Tab[] } {
  const rights = byTab((tab) =>
    reasonRightIsFixed(editor, owner, tab)
      ? levelOf(owner.permissions, tab)
      : higher(lower(source[tab], heldLevel(editor, tab)), lowestLevel(editor, owner, tab)),
  );

  return {
    rights,
    withheld: tabs.filter((tab) => rights[tab] !== source[tab] && !isHiddenFrom(owner, tab)),
  };
}

/**
 * Returns the rights to save as a template: the wanted ones, limited to what the editor can grant,
 * and the template's own where the editor can't change them.
 */
export const rightsForTemplate = (editor: Actor, template: Rights, wanted: Rights): Rights =>
  copyRights(editor, ownerOfTemplate(template), wanted).rights;

/**
 * Returns an owner with the rights of a template, so that the rules for the rights of users also
 * apply to the template.
 */
export const ownerOfTemplate = (template: Rights): RightsOwner => ({
  distributorId: null,
  permissions: tabs.flatMap((tab) =>
    template[tab] === 'none' ? [] : [permissionEntryFor(tab, template[tab])],
  ),
});

/**
 * Returns whether the editor has every right of the owner. Only then may they lower the owner's
 * rights, disable or remove the owner, or change the owner's address.
 */
export const holdsAllRightsOf = (editor: Actor, owner: RightsOwner): boolean =>
  tabs.every((tab) =>
    (['read', 'write'] as const).every((need) => !can(owner, tab, need) || can(editor, tab, need)),
  );
