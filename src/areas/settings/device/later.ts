/** What no first screen needs of settings. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { lists } from '../domain/lists/lists.ts';
import { listsRefresher } from './mirrored-lists.ts';

export const later: Pick<DeviceModule, 'refreshers'> = { refreshers: [listsRefresher(lists)] };
