/** The environment variables that name database servers. */
import { z } from '#kernel/domain/schema.ts';
import { isDatabaseUrl, isSingleHostUrl } from './database-urls.ts';

const schema = z.string().check(z.refine(isDatabaseUrl));
const expected = 'postgres://user:password@host:port/database, with one host or several';

export const databaseVariables = [
  { name: 'DATABASE_URL', expected, schema },
  { name: 'DATABASE_DIRECT_URL', expected, schema },
  { name: 'DATABASE_READ_URL', expected, schema: z.string().check(z.refine(isSingleHostUrl)) },
] as const;

/** The addresses of the operator's database. */
export type DatabaseUrls = {
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /**
   * The address of the same database that bypasses the pooler, for work that needs a session:
   * migrations, jobs and backups. Undefined if there is no pooler; `databaseUrl` is used then.
   */
  readonly directUrl: string | undefined;
  /** A standby that some calls read from. Undefined if all read from the primary. */
  readonly readUrl: string | undefined;
};

/**
 * Reads the variables.
 * @param fail Throws an error with a line for the operator.
 */
export function readDatabaseUrls(
  value: (name: string) => string | undefined,
  fail: (line: string) => never,
): DatabaseUrls {
  const databaseUrl = value('DATABASE_URL');
  const others = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const;
  const [directUrl, readUrl] = others.map(value);
  const needsUrl = others.find((name) => !databaseUrl && value(name));
  if (needsUrl) fail(`DATABASE_URL: found nothing, expected a value, because ${needsUrl} is set.`);
  return { databaseUrl, directUrl, readUrl };
}
