/** The icons of the menu's top level, by entry name. */
import type { ComponentType } from 'react';
import {
  ApprovalsIcon,
  AuditIcon,
  ContactIcon,
  DistributorsIcon,
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
