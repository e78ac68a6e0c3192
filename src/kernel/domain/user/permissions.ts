/** Tabs, permission entries, and who may do what (the specification's §6). */

import {
  hiddenFromDistributors,
  type Need,
  type PermissionEntry,
  type RightName,
  type Tab,
} from './tabs.ts';

export * from './tabs.ts';
export { entry } from './rights-entry.ts';

/** Whoever acts. No distributor: an admin (internal user). */
export type Actor = {
  readonly userId: number;
  readonly distributorId: number | null;
  readonly permissions: readonly PermissionEntry[];
};
export const isAdmin = (actor: Pick<Actor, 'distributorId'>) => actor.distributorId === null;

/** May this actor read (write) what belongs to the tab? The server decides by it, the client hides by it. */
export function can(
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
  tab: Tab,
  need: Need,
): boolean {
  if (!Array.isArray(actor.permissions)) return false;
  if (!isAdmin(actor) && hiddenFromDistributors.includes(tab)) return false;
  const has = (route: Tab) => actor.permissions.some((p) => p.route === route && p[need]);
  return has(tab) || (tab === 'mkt' && need === 'read' && has('mktsite'));
}
/** The rights as text, to compare them by: sign-in and session check do not write an entry's fields in the same order. */
export const rightsText = ({ permissions }: Pick<Actor, 'permissions'>): string =>
  JSON.stringify(permissions, ['route', 'read', 'write']);
export const canAny = (
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
  rights: readonly RightName[],
) =>
  rights.some((right) => {
    const [tab, need] = right.split('.') as [Tab, Need];
    return can(actor, tab, need);
  });
