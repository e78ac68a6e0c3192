/** Who may grant what: rights tab by tab, never more than whoever grants them has, and nothing that they do not have is touched. */
import { refuse, ok, type Result } from '#kernel/domain/result.ts';
import {
  can,
  entry,
  hiddenFromDistributors,
  isAdmin,
  tabs,
  type Actor,
  type PermissionEntry,
  type Tab,
} from '#kernel/domain/user/permissions.ts';

export const rightLevels = ['none', 'read', 'write'] as const;
export type RightLevel = (typeof rightLevels)[number];
export type Rights = Readonly<Record<Tab, RightLevel>>;
/** What is to be another; a tab that is absent stays as it is. */
export type RightsChange = { readonly [tab in Tab]?: RightLevel | undefined };
/** Whose rights they are, or will be. `userId` undefined: nobody's yet. */
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

/** What the entries say of a tab: write counts, even where an old entry has it without read. */
const levelOf = (permissions: readonly PermissionEntry[], tab: Tab): RightLevel => {
  const entries = permissions.filter(({ route }) => route === tab);
  if (entries.some(({ write }) => write)) return 'write';
  return entries.some(({ read }) => read) ? 'read' : 'none';
};
export const rightsOf = (permissions: readonly PermissionEntry[]): Rights =>
  byTab((tab) => levelOf(permissions, tab));

/** The most that this person can hand on. */
const heldLevel = (editor: Actor, tab: Tab): RightLevel => {
  if (!can(editor, tab, 'read')) return 'none';
  return can(editor, tab, 'write') ? 'write' : 'read';
};
export const heldRights = (editor: Actor): Rights => byTab((tab) => heldLevel(editor, tab));

const isHiddenFrom = ({ distributorId }: Pick<RightsOwner, 'distributorId'>, tab: Tab) =>
  distributorId !== null && hiddenFromDistributors.includes(tab);
/** A distributor's user grants to colleagues only. */
const isForeign = (editor: Actor, { distributorId }: RightsOwner) =>
  !isAdmin(editor) && distributorId !== editor.distributorId;
const isOwn = (editor: Actor, { userId }: RightsOwner) => userId === editor.userId;

/** Why the editor cannot change this right; undefined: they can, up to what they have. */
export function fixedBecause(editor: Actor, owner: RightsOwner, tab: Tab): RightsCode | undefined {
  if (isOwn(editor, owner)) return 'own_rights';
  if (isHiddenFrom(owner, tab)) return 'right_hidden';
  const held = isForeign(editor, owner) ? 'none' : heldLevel(editor, tab);
  const level = levelOf(owner.permissions, tab);
  if (held === 'none' || !isWithin(level, held)) return 'right_not_held';
  return level === held && !holdsAllOf(editor, owner) ? 'holds_more' : undefined;
}
/** The lowest level that the editor can give: who lacks a right of its owner lowers none of their rights. */
export const lowestLevel = (editor: Actor, owner: RightsOwner, tab: Tab): RightLevel =>
  holdsAllOf(editor, owner) ? 'none' : levelOf(owner.permissions, tab);

/** The entries after the change. A right that is asked for as it is already is no change, whoever asks. */
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
    const code = fixedBecause(editor, owner, tab) ?? exceeds ?? lowers;
    if (code) return refuse(code, { issues: [{ path: ['rights', tab], code }] });
  }
  return ok([
    ...owner.permissions.filter(({ route }) => !changed.includes(route)),
    ...changed.filter((tab) => wanted[tab] !== 'none').map((tab) => entry(tab, wanted[tab]!)),
  ]);
}

/** A colleague's or a template's rights, as far as the editor can hand them on; `withheld` names the tabs that differ from the source. */
export function copyRights(
  editor: Actor,
  owner: RightsOwner,
  source: Rights,
): { readonly rights: Rights; readonly withheld: readonly Tab[] } {
  const rights = byTab((tab) =>
    fixedBecause(editor, owner, tab)
      ? levelOf(owner.permissions, tab)
      : higher(lower(source[tab], heldLevel(editor, tab)), lowestLevel(editor, owner, tab)),
  );
  return {
    rights,
    withheld: tabs.filter((tab) => rights[tab] !== source[tab] && !isHiddenFrom(owner, tab)),
  };
}

/** Has the editor every right that these entries give? Only then may they change what lets its owner in, or take anything from them. */
export const holdsAllOf = (editor: Actor, owner: RightsOwner): boolean =>
  tabs.every((tab) =>
    (['read', 'write'] as const).every((need) => !can(owner, tab, need) || can(editor, tab, need)),
  );
