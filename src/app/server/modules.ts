/** Lists the modules with a server layer, and collects their migrations, routes, codes and jobs. */
import type { Pool } from 'pg';
import { createAccountModule, countDistributorUsers } from '#areas/account/server/index.ts';
import { alertsServerModule } from '#areas/alerts/server/index.ts';
import { approvalsServerModule } from '#areas/approvals/server/index.ts';
import { auditServerModule } from '#areas/audit/server/index.ts';
import { createBulkModule, storeFileImport } from '#areas/bulk/server/index.ts';
import { catalogServerModule } from '#areas/catalog/server/index.ts';
import { complianceServerModule, monthAlertRecords } from '#areas/compliance/server/index.ts';
import { contactServerModule } from '#areas/contact/server/index.ts';
import { deadlinesServerModule } from '#areas/deadlines/server/index.ts';
import { devServerModule } from '#areas/dev/server/index.ts';
import {
  selectDistributorNames,
  createDistributorsModule,
} from '#areas/distributors/server/index.ts';
import { erpServerModule } from '#areas/erp/server/index.ts';
import {
  attachmentSource,
  filesServerModule,
  distributorFileRecords,
} from '#areas/files/server/index.ts';
import { funnelsServerModule, selectPartsUsedByFunnels } from '#areas/funnels/server/index.ts';
import { importsServerModule } from '#areas/imports/server/index.ts';
import { marketingServerModule } from '#areas/marketing/server/index.ts';
import {
  ordersServerModule,
  selectOrderUsesOfDistributor,
  selectPartNumbersInOrders,
} from '#areas/orders/server/index.ts';
import { pushServerModule } from '#areas/push/server/index.ts';
import { restoresServerModule } from '#areas/restores/server/index.ts';
import {
  reportsServerModule,
  reportSource,
  selectReportUsesOfDistributor,
  selectPartNumbersInReports,
} from '#areas/reports/server/index.ts';
import {
  readManufacturerNameAndAddress,
  createSettingsModule,
} from '#areas/settings/server/index.ts';
import { stockServerModule, stockSumsRecords } from '#areas/stock/server/index.ts';
import { createSystemModule } from '#areas/system/server/index.ts';
import { createVerticalsModule } from '#areas/verticals/server/index.ts';
import { MOVE_FILES_JOB, createStorageModule } from '#areas/storage/server/index.ts';
import { createUsersModule } from '#areas/users/server/index.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import type { Database } from '#kernel/server/database.ts';
import { createMailJob } from '#kernel/server/mail/mail.ts';
import { migrateJobs } from '#kernel/server/jobs.ts';
import { kernelMigrations, migrate } from '#kernel/server/migrations.ts';
import { pseudonymMigrations } from '#kernel/server/pseudonyms/migrations.ts';
import type { AnyServerModule, Job } from '#kernel/server/module.ts';
import type { Services } from '#kernel/server/services.ts';
import { checkInstallation } from './admin/check/check-installation.ts';
import { healthAndUpkeepModule } from './health-and-upkeep-module.ts';

const uses = [selectOrderUsesOfDistributor, selectReportUsesOfDistributor, countDistributorUsers];
const dependentRecords = [monthAlertRecords, distributorFileRecords, stockSumsRecords];

const listUses = () => serverModules.flatMap((module) => module.listUses ?? []);
const listFollowers = () => serverModules.flatMap((module) => module.listFollowers ?? []);

/**
 * All modules. Some receive functions that read this list later, to collect the parts of other
 * modules.
 */
export const serverModules: readonly AnyServerModule[] = [
  healthAndUpkeepModule,
  createSettingsModule(listUses, listFollowers, storeFileImport),
  createDistributorsModule(uses, dependentRecords),
  deadlinesServerModule,
  catalogServerModule,
  alertsServerModule,
  createAccountModule(
    () => serverModules.flatMap((module) => module.dataExport ?? []),
    () =>
      serverModules.flatMap(({ personTexts = [], oldTexts = [] }) => [...personTexts, ...oldTexts]),
  ),
  createUsersModule(() => serverModules.flatMap((module) => module.personTexts ?? [])),
  createBulkModule({
    uses,
    dependentRecords,
    partUses: [selectPartNumbersInOrders, selectPartsUsedByFunnels, selectPartNumbersInReports],
    listUses,
    listFollowers,
  }),
  pushServerModule,
  importsServerModule,
  restoresServerModule,
  createVerticalsModule(storeFileImport),
  createStorageModule(() => [attachmentSource, reportSource], selectDistributorNames),
  filesServerModule,
  contactServerModule,
  marketingServerModule,
  funnelsServerModule,
  ordersServerModule,
  approvalsServerModule,
  reportsServerModule,
  complianceServerModule,
  stockServerModule,
  erpServerModule,
  auditServerModule,
  createSystemModule((services) => checkInstallation(services, allMigrations)),
  devServerModule,
];

/** Merges one part of all modules, such as their codes, into a single object. */
const merged = <T>(
  pick: (module: AnyServerModule) => Readonly<Record<string, T>> | undefined,
): Record<string, T> => Object.assign({}, ...serverModules.map((module) => pick(module) ?? {}));

// The parts that the server collects from the modules.
export const allRoutes = serverModules.flatMap((module) => module.routes ?? []);
export const allCalls: readonly AnyCall[] = allRoutes.map((route) => route.call);
export const allRefusalCodes = merged((module) => module.codes);
export const allTenantTables = merged((module) => module.tenantTables);
export const allJobs: Record<string, Job> = {
  ...merged((module) => module.jobs),
  mail: createMailJob(readManufacturerNameAndAddress),
};
/** Runs one round of moving files in this process, without a job. */
export const runFileMoveJob = (services: Services): Promise<void> =>
  allJobs[MOVE_FILES_JOB]!(services, {});
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
