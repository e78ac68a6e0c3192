/** The icons of the menu's top-level entries, by entry name. */
import type { ComponentType } from 'react';
import {
  ApprovalsIcon,
  AuditIcon,
  ContactIcon,
  DistributorsIcon,
  FunnelsIcon,
  InventoryIcon,
  MarketingIcon,
  OrdersIcon,
  PosIcon,
  SavedHereIcon,
  SettingsIcon,
  UsersIcon,
} from '#kernel/client/ui/page/icons.ts';

export const menuIcons: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  orders: OrdersIcon,
  approvals: ApprovalsIcon,
  funnels: FunnelsIcon,
  inventory: InventoryIcon,
  pos: PosIcon,
  distributors: DistributorsIcon,
  contact: ContactIcon,
  marketing: MarketingIcon,
  users: UsersIcon,
  settings: SettingsIcon,
  audit: AuditIcon,
  developer: SavedHereIcon,
};
