/** What no first screen needs of orders: the columns of order files, told to the server and brought from it. */
import type { DeviceRoom } from '#kernel/device/offline.ts';
import { columnsRefresher } from './columns.ts';

export const later: Pick<DeviceRoom, 'kinds' | 'refreshers'> = { refreshers: [columnsRefresher] };
