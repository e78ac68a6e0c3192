/** The public API of the server of push notifications. */
import type { ServerModule } from '#kernel/server/module.ts';
import { pushRefusalCodes, type PushCode } from '../domain/index.ts';
import { queueDeviceMessagesJob } from './queue-device-messages-job.ts';
import { sealedEndpoints } from './endpoint-encryption.ts';
import { sealedPushKey } from './push-keys.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { routes } from './routes.ts';
import { selectDevicesOfUser } from './push-subscriptions-sql.ts';
import { sendJob } from './send-message-job.ts';

export const pushServerModule: ServerModule<PushCode> = {
  name: 'push',
  migrations,
  personalData,
  sealedColumns: [sealedEndpoints, sealedPushKey],
  routes,
  codes: pushRefusalCodes,
  dataExport: [
    {
      name: 'notifiedDevices',
      read: async (db, userId) =>
        (await selectDevicesOfUser(db, userId)).map(({ off, createdAt, sentAt, userAgent }) => ({
          userAgent,
          createdAt,
          sentAt,
          off,
        })),
    },
  ],
  jobs: { 'push.announce': queueDeviceMessagesJob, 'push.send': sendJob },
};

export type { PushTables } from './tables.ts';
