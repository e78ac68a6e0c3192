/** The figures of the whole installation, for the page about the system and for Prometheus. */
import { managedSessions } from '#areas/account/server/index.ts';
import { selectLastErpCallTime } from '#areas/erp/server/index.ts';
import { countFilesByState } from '#areas/storage/server/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { selectLostCommands } from '#kernel/server/acknowledged/acknowledged-sql.ts';
import type { Services } from '#kernel/server/services.ts';
import { selectJobFigures } from './jobs-sql.ts';
import {
  selectDatabaseSize,
  selectLastBackupTime,
  selectReplicaLags,
} from './database-figures-sql.ts';

export async function readSystemFigures({ db, now }: Pick<Services, 'db' | 'now'>) {
  const time: Instant = now();
  return {
    now: time,
    jobs: await selectJobFigures(db, time),
    devices: await managedSessions.countDevicesByVersion(db, time),
    unsent: await managedSessions.sumUnsentWorkByKind(db, time),
    places: await countFilesByState(db),
    databaseBytes: await selectDatabaseSize(db),
    erpCalledAt: await selectLastErpCallTime(db),
    backedUpAt: await selectLastBackupTime(db),
    replicas: await selectReplicaLags(db),
    lost: await selectLostCommands(db),
  };
}

export type Figures = Awaited<ReturnType<typeof readSystemFigures>>;
