/** Lists the modules with a server layer, and collects their migrations, routes, codes and jobs. */
import type { Pool } from 'pg';
import { accountWith, userUses } from '#areas/account/server/index.ts';
import { alerts } from '#areas/alerts/server/index.ts';
import { approvals } from '#areas/approvals/server/index.ts';
import { audit } from '#areas/audit/server/index.ts';
import { bulkWith } from '#areas/bulk/server/index.ts';
import { catalog } from '#areas/catalog/server/index.ts';
import { compliance, monthAlertRecords } from '#areas/compliance/server/index.ts';
import { contact } from '#areas/contact/server/index.ts';
import { deadlines } from '#areas/deadlines/server/index.ts';
import { dev } from '#areas/dev/server/index.ts';
import { distributorNames, distributorsModule } from '#areas/distributors/server/index.ts';
import { erp } from '#areas/erp/server/index.ts';
import { attachmentSource, files, filesOfDistributor } from '#areas/files/server/index.ts';
import { funnels } from '#areas/funnels/server/index.ts';
import { imports } from '#areas/imports/server/index.ts';
import { marketing } from '#areas/marketing/server/index.ts';
import { orders, orderUses } from '#areas/orders/server/index.ts';
import { push } from '#areas/push/server/index.ts';
import { restores } from '#areas/restores/server/index.ts';
import { reports, reportSource, reportUses } from '#areas/reports/server/index.ts';
import { companyLines, settingsWith } from '#areas/settings/server/index.ts';
import { systemWith } from '#areas/system/server/index.ts';
import { verticals } from '#areas/verticals/server/index.ts';
import { MOVE_FILES, storageWith } from '#areas/storage/server/index.ts';
import { usersWith } from '#areas/users/server/index.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import type { Database } from '#kernel/server/database.ts';
import { mailJobWith } from '#kernel/server/mail/mail.ts';
import { migrateJobs } from '#kernel/server/jobs.ts';
import { kernelMigrations, migrate } from '#kernel/server/migrations.ts';
import { pseudonymMigrations } from '#kernel/server/pseudonyms/migrations.ts';
import type { AnyServerModule, Job } from '#kernel/server/module.ts';
import type { Services } from '#kernel/server/services.ts';
import { checkInstallation } from './admin/check/check-installation.ts';
import { operationsModule } from './operations-module.ts';

const uses = [orderUses, reportUses, userUses];

/**
 * All modules. Some receive functions that read this list later, to collect the parts of other
 * modules.
 */
export const serverModules: readonly AnyServerModule[] = [
  operationsModule,
  settingsWith(
    () => serverModules.flatMap((module) => module.listUses ?? []),
    () => serverModules.flatMap((module) => module.listFollowers ?? []),
  ),
  distributorsModule(uses, [monthAlertRecords, filesOfDistributor]),
  deadlines,
  catalog,
  alerts,
  accountWith(
    () => serverModules.flatMap((module) => module.dataExport ?? []),
    () =>
      serverModules.flatMap(({ personTexts = [], oldTexts = [] }) => [...personTexts, ...oldTexts]),
  ),
  usersWith(() => serverModules.flatMap((module) => module.personTexts ?? [])),
  bulkWith(uses),
  push,
  imports,
  restores,
  verticals,
  storageWith(() => [attachmentSource, reportSource], distributorNames),
  files,
  contact,
  marketing,
  funnels,
  orders,
  approvals,
  reports,
  compliance,
  erp,
  audit,
  systemWith((services) => checkInstallation(services, allMigrations)),
  dev,
];

/** Merges one part of all modules, such as their codes, into a single object. */
const merged = <T>(
  pick: (module: AnyServerModule) => Readonly<Record<string, T>> | undefined,
): Record<string, T> => Object.assign({}, ...serverModules.map((module) => pick(module) ?? {}));

// The parts that the server collects from the modules.
export const allRoutes = serverModules.flatMap((module) => module.routes ?? []);
export const allCalls: readonly AnyCall[] = allRoutes.map((route) => route.call);
export const allCodes = merged((module) => module.codes);
export const allTenantTables = merged((module) => module.tenantTables);
export const allJobs: Record<string, Job> = {
  ...merged((module) => module.jobs),
  mail: mailJobWith(companyLines),
};
/** Runs one round of moving files in this process, without a job. */
export const moveFilesNow = (services: Services): Promise<void> =>
  allJobs[MOVE_FILES]!(services, {});
export const allCrons = serverModules.flatMap((module) => module.crons ?? []);
export const allMigrations = [
  ...kernelMigrations,
  ...pseudonymMigrations,
  ...serverModules.flatMap((module) => module.migrations ?? []),
];

/** Migrates a database to this version. Several processes may try this at the same time. */
export async function migrateAll(db: Database, pool: Pool): Promise<void> {
  await migrate(db, allMigrations);
  await migrateJobs(pool);
}
