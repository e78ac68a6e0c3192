/** The public API of the server of push notifications. */
import type { ServerModule } from '#kernel/server/module.ts';
import { pushRefusalCodes, type PushCode } from '../domain/index.ts';
import { queueDeviceMessagesJob } from './queue-device-messages-job.ts';
import { sealedEndpointColumn } from './endpoint-encryption.ts';
import { sealedPushKeyColumn } from './push-keys.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { routes } from './routes.ts';
import { selectSubscribedDevicesOfUser } from './push-subscriptions-sql.ts';
import { sendPushMessageJob } from './send-message-job.ts';

export const pushServerModule: ServerModule<PushCode> = {
  name: 'push',
  migrations,
  personalData,
  sealedColumns: [sealedEndpointColumn, sealedPushKeyColumn],
  routes,
  codes: pushRefusalCodes,
  dataExport: [
    {
      name: 'notifiedDevices',
      read: async (db, userId) =>
        (await selectSubscribedDevicesOfUser(db, userId)).map(
          ({ off, createdAt, sentAt, userAgent }) => ({
            userAgent,
            createdAt,
            sentAt,
            off,
          }),
        ),
    },
  ],
  jobs: { 'push.announce': queueDeviceMessagesJob, 'push.send': sendPushMessageJob },
};

export type { PushTables } from './tables.ts';
