/** Defines permission entries, and which rights they give (the specification's §6). */

import {
  tabsHiddenFromDistributors,
  type AccessLevel,
  type PermissionEntry,
  type RightName,
  type Tab,
} from './tabs.ts';

export * from './tabs.ts';
export { permissionEntryFor } from './make-permission-entry.ts';

/** The acting user. A user without a distributor is an administrator (an internal user). */
export type Actor = {
  readonly userId: number;
  readonly distributorId: number | null;
  readonly permissions: readonly PermissionEntry[];
};

/** Returns true for a user of the manufacturer, who belongs to no distributor. */
export const isAdmin = (actor: Pick<Actor, 'distributorId'>) => actor.distributorId === null;

/**
 * Returns true if the actor may read or write what belongs to the tab. A distributor user may use
 * no tab of `tabsHiddenFromDistributors`. The right to read `mktsite` includes reading `mkt`. The
 * server checks this for each call, and the client hides what is forbidden.
 */
export function can(
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
  tab: Tab,
  need: AccessLevel,
): boolean {
  if (!Array.isArray(actor.permissions)) return false;
  if (!isAdmin(actor) && tabsHiddenFromDistributors.includes(tab)) return false;
  const has = (route: Tab) => actor.permissions.some((p) => p.route === route && p[need]);
  return has(tab) || (tab === 'mkt' && need === 'read' && has('mktsite'));
}

/**
 * Returns the rights as text for comparison. It contains only these fields in this order, because
 * sign-in and session check order an entry's fields differently.
 */
export const rightsText = ({ permissions }: Pick<Actor, 'permissions'>): string =>
  JSON.stringify(permissions, ['route', 'read', 'write']);

/** Returns true if the actor has at least one of the rights. */
export const canAny = (
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
  rights: readonly RightName[],
) =>
  rights.some((right) => {
    const [tab, need] = right.split('.') as [Tab, AccessLevel];
    return can(actor, tab, need);
  });
