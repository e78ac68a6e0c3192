/** Runs the operator's check inside a server, on its own database. */
import type { Migration } from '#kernel/server/migrations.ts';
import type { Services } from '#kernel/server/services.ts';
import { checkDatabase } from './check-database.ts';
import { checkServices } from './check-services.ts';
import { reasonOf, wrong, type Finding } from './finding.ts';

/** @param migrations those of this release */
export async function checkInstallation(
  { db, config }: Services,
  migrations: readonly Migration[],
): Promise<readonly Finding[]> {
  const [ofDatabase, ofServices] = await Promise.all([
    checkDatabase(db, migrations, config).catch((error: unknown) => [
      wrong('database', reasonOf(error)),
    ]),
    checkServices(config),
  ]);
  return [...ofDatabase, ...ofServices];
}
