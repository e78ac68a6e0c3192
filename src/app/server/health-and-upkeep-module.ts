/** The module for health checks, batches of commands and the upkeep of the kernel's own tables. */
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { acknowledgedMigrations } from '#kernel/server/acknowledged/migrations.ts';
import { forEachStep } from '#kernel/server/job-runner/for-each-row.ts';
import { batchRoute } from '#kernel/server/api/batch.ts';
import { mailMigrations } from '#kernel/server/mail/migrations.ts';
import { deleteAddressRefusalsBefore } from '#kernel/server/mail/refused-addresses-sql.ts';
import type { Job, ServerModule } from '#kernel/server/module.ts';
import { repeatBatches } from '#kernel/server/queries/batches.ts';
import { healthRoutes } from './health.ts';
import { releaseFileMigrations } from './release-files/migrations.ts';
import { deleteFailedJobs, deleteCommandOutcomesBefore } from './health-and-upkeep-sql.ts';

/** The number of rows that one transaction deletes. */
const A_BATCH = 5_000;

/**
 * Deletes old outcomes of commands, old failed jobs and old marks of refused mail addresses.
 * Outcomes are kept for longer than the 180 days for which devices may send lost documents again
 * after a restore.
 */
const deleteOldKernelRows: Job = async ({ db, now }) => {
  const before = now() - retentionMs('outcomes');
  await forEachStep(
    () => repeatBatches(() => deleteCommandOutcomesBefore(db, before, A_BATCH)),
    () => deleteFailedJobs(db, now() - retentionMs('failedJobs')),
    () => deleteAddressRefusalsBefore(db, now() - retentionMs('failedJobs')),
  );
};

export const healthAndUpkeepModule: ServerModule = {
  name: 'upkeep',
  personalData: {
    action_log: {
      of: 'users',
      what: 'what the manufacturer’s users and all administrators of users did, when',
      ends: ['names'],
      until: 'removal of the user: a pseudonym at once',
    },
    operation: {
      of: 'users',
      what: 'outcomes of commands, for devices that repeat them',
      ends: ['outcomes'],
    },
    server_epoch: 'none',
    lost_commands: 'none',
    job_heartbeat: 'none',
    release_file: 'none',
    refused_address: {
      of: 'users',
      what: 'addresses that a mail server refuses, when, and what it answered',
      ends: ['failedJobs'],
      until: 'a mail is accepted, the address is changed, or its user is removed',
    },
    'graphile_worker.jobs': {
      of: 'users',
      what: 'mails that wait to be sent, with their addresses',
      ends: ['failedJobs'],
      until: 'they are sent',
    },
  },
  migrations: [...releaseFileMigrations, ...mailMigrations, ...acknowledgedMigrations],
  routes: [...healthRoutes, batchRoute],
  jobs: { 'upkeep.forget_operations': deleteOldKernelRows },
  crons: [{ job: 'upkeep.forget_operations', match: '17 4 * * *' }],
};
