/** The figures of the whole installation, for the page about the system and for Prometheus. */
import { managedSessions } from '#areas/account/server/index.ts';
import { lastCallAt } from '#areas/erp/server/index.ts';
import { countFilesByPlace } from '#areas/storage/server/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { lostCommands } from '#kernel/server/acknowledged/acknowledged-sql.ts';
import type { Services } from '#kernel/server/services.ts';
import { jobFigures } from './jobs-sql.ts';
import { databaseBytes, lastBackupAt, replicas } from './database-figures-sql.ts';

export async function readFigures({ db, now }: Pick<Services, 'db' | 'now'>) {
  const time: Instant = now();
  return {
    now: time,
    jobs: await jobFigures(db, time),
    devices: await managedSessions.countDevicesByVersion(db, time),
    unsent: await managedSessions.sumUnsentWorkByKind(db, time),
    places: await countFilesByPlace(db),
    databaseBytes: await databaseBytes(db),
    erpCalledAt: await lastCallAt(db),
    backedUpAt: await lastBackupAt(db),
    replicas: await replicas(db),
    lost: await lostCommands(db),
  };
}

export type Figures = Awaited<ReturnType<typeof readFigures>>;
