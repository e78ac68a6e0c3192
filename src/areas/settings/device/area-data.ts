/** Lists leave the device with the last right that reads them. */
import type { AreaData } from '#kernel/device/offline.ts';
import { lists } from '../domain/lists/lists.ts';
import { listAreaData } from './mirrored-lists.ts';

export const settingsAreaData: readonly AreaData[] = listAreaData(lists);
