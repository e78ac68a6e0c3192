/** The icon of each state of the unsent work. */
import type { ComponentType } from 'react';
import { ConflictIcon, OfflineIcon, SyncedIcon, SyncIcon } from '#kernel/client/index.ts';
import type { SyncIndicator } from './sync-indicator.ts';

type Icon = ComponentType<{ readonly 'aria-hidden'?: boolean }>;
export const syncIcons: Readonly<Record<SyncIndicator['state'], Icon>> = {
  checking: SyncIcon,
  synced: SyncedIcon,
  sending: SyncIcon,
  offline: OfflineIcon,
  attention: ConflictIcon,
};
