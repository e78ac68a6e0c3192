/** Removes each list from the device when the user loses the last right that allows reading it. */
import type { AreaData } from '#kernel/device/offline.ts';
import { lists } from '../domain/lists/lists.ts';
import { listAreaData } from './mirrored-lists.ts';

export const settingsAreaData: readonly AreaData[] = listAreaData(lists);
