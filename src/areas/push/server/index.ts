/** The public API of the server of push notifications. */
import type { ServerModule } from '#kernel/server/module.ts';
import { pushCodes, type PushCode } from '../domain/index.ts';
import { announceJob } from './announce-job.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { routes } from './routes.ts';
import { devicesOf } from './queries.ts';
import { sendJob } from './send-job.ts';

export const push: ServerModule<PushCode> = {
  name: 'push',
  migrations,
  personalData,
  routes,
  codes: pushCodes,
  dataExport: [
    {
      name: 'notifiedDevices',
      read: async (db, userId) =>
        (await devicesOf(db, userId)).map(({ off, createdAt, sentAt, userAgent }) => ({
          userAgent,
          createdAt,
          sentAt,
          off,
        })),
    },
  ],
  jobs: { 'push.announce': announceJob, 'push.send': sendJob },
};

export type { PushTables } from './tables.ts';
