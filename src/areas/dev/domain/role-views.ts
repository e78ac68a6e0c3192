/**
 * The rights with which a developer can view the portal: those of some demonstration roles, or any
 * chosen by checkbox.
 */
import {
  permissionEntryFor,
  tabsHiddenFromDistributors,
  tabs,
  type Actor,
  type AccessLevel,
  type PermissionEntry,
  type Tab,
} from '#kernel/domain/user/permissions.ts';

/**
 * The name, distributor and rights with which the portal is shown. The server does not know of
 * them.
 */
export type RoleView = {
  readonly name: string;
  readonly distributorId: number | null;
  readonly permissions: readonly PermissionEntry[];
};

type Rights = Readonly<Partial<Record<Tab, AccessLevel>>>;

/** A demonstration role with its rights. `isAdmin` roles have no distributor. */
export type ViewableRole = {
  readonly key: 'admin' | 'approver' | 'distributor' | 'stock' | 'nobody';
  readonly isAdmin: boolean;
  readonly rights: Rights;
};

const every = (isAdmin: boolean): Rights =>
  Object.fromEntries(
    tabs
      .filter((tab) => isAdmin || !tabsHiddenFromDistributors.includes(tab))
      .map((tab) => [tab, 'write']),
  );

export const viewableRoles: readonly ViewableRole[] = [
  { key: 'admin', isAdmin: true, rights: every(true) },
  { key: 'approver', isAdmin: true, rights: { approvals: 'write', notifications: 'read' } },
  { key: 'distributor', isAdmin: false, rights: every(false) },
  {
    key: 'stock',
    isAdmin: false,
    rights: { orders: 'read', inventory: 'write', pos: 'write', notifications: 'read' },
  },
  { key: 'nobody', isAdmin: false, rights: {} },
];

export const permissionEntriesForRights = (rights: Rights): PermissionEntry[] =>
  tabs.flatMap((tab) => (rights[tab] ? [permissionEntryFor(tab, rights[tab])] : []));

export const rightsOfActor = ({ permissions }: Pick<Actor, 'permissions'>): Rights =>
  Object.fromEntries(
    permissions.filter((p) => p.read || p.write).map((p) => [p.route, p.write ? 'write' : 'read']),
  );
