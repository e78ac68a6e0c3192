/** Checks that connections to other machines are encrypted, by the variables that name them. */
import type { FindingCode } from '#areas/system/domain/index.ts';
import type { Config } from '#kernel/server/config.ts';
import { isLoopbackHost } from '#kernel/server/loopback.ts';
import { isMailEncrypted } from '#kernel/server/mail/mail.ts';
import { splitUrlByHost } from '#kernel/server/postgres/database-urls.ts';
import { createFinding, type Finding } from './create-finding.ts';

/**
 * Returns true if the driver connects without encryption. Its `sslmode` takes precedence over
 * `ssl`. Unlike libpq, the driver encrypts every connection whose mode isn't `disable`.
 */
function isPlain({ searchParams }: URL): boolean {
  const mode = searchParams.get('sslmode');
  return mode ? mode === 'disable' : !['true', '1'].includes(searchParams.get('ssl') ?? '');
}

/** Returns the hosts that a database URL reaches without encryption over a network. */
function plainDatabaseHosts(text: string): string[] {
  return splitUrlByHost(text)
    .map((one) => new URL(one))
    .filter(isPlain)
    .map(({ hostname, searchParams }) => searchParams.get('host') ?? hostname)
    .filter((host) => !host.startsWith('/') && !isLoopbackHost(host));
}

function checkDatabaseUrl(variable: string, url: string | undefined): Finding[] {
  const [host] = url === undefined ? [] : plainDatabaseHosts(url);
  return host === undefined ? [] : [createFinding('database_unencrypted', { variable, host })];
}

function checkMailUrl(url: string | undefined): Finding[] {
  if (url === undefined || isMailEncrypted(url)) return [];
  const { hostname: host } = new URL(url);
  return isLoopbackHost(host) ? [] : [createFinding('mail_unencrypted', { host })];
}

function checkHttpUrl(code: FindingCode, variable: string, url: string | undefined): Finding[] {
  if (url === undefined || !url.startsWith('http:')) return [];
  const { hostname: host } = new URL(url);
  return isLoopbackHost(host) ? [] : [createFinding(code, { variable, host })];
}

/** Returns a finding for each connection to another machine that isn't encrypted. */
export const checkEncryption = (config: Config): readonly Finding[] => [
  ...checkDatabaseUrl('DATABASE_URL', config.databaseUrl),
  ...checkDatabaseUrl('DATABASE_DIRECT_URL', config.directUrl),
  ...checkDatabaseUrl('DATABASE_READ_URL', config.readUrl),
  ...checkMailUrl(config.smtpUrl),
  ...checkHttpUrl('storage_unencrypted', 'S3_URL', config.s3?.endpoint),
  ...checkHttpUrl('storage_unencrypted', 'BOX_BASE_URL', config.box?.baseUrl),
  ...checkHttpUrl('scanner_unencrypted', 'SCANNER_URL', config.scannerUrl),
  ...checkHttpUrl('traces_unencrypted', 'OTEL_EXPORTER_OTLP_ENDPOINT', config.traces),
];
