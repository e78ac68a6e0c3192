/** The refresher of mirrored lists, loaded after the first screen. */
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { lists } from '../domain/lists/lists.ts';
import { listsRefresher } from './mirrored-lists.ts';

export const lazyPart: Pick<DeviceModule, 'refreshers'> = { refreshers: [listsRefresher(lists)] };
