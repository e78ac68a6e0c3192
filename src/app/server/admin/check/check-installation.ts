/**
 * Runs the checks of the operator's command `check` inside a running server, on the server's own
 * database.
 */
import type { Migration } from '#kernel/server/migrations.ts';
import type { Services } from '#kernel/server/services.ts';
import { checkDatabase } from './check-database.ts';
import { checkEncryption } from './check-connections.ts';
import { checkServices } from './check-services.ts';
import { createFinding, type Finding } from './create-finding.ts';
import { firstLineOfError } from '../first-line-of-error.ts';

/**
 * Checks database, services and encryption, and returns the findings.
 * @param migrations The migrations of this release.
 */
export async function checkInstallation(
  { db, config }: Services,
  migrations: readonly Migration[],
): Promise<readonly Finding[]> {
  const [ofDatabase, ofServices] = await Promise.all([
    checkDatabase(db, migrations, config).catch((error: unknown) => [
      createFinding('database_error', { reason: firstLineOfError(error) }),
    ]),
    checkServices(config),
  ]);
  return [...ofDatabase, ...ofServices, ...checkEncryption(config)];
}
