/**
 * Reads the environment variables once at the start. An invalid one stops the server with one clear
 * line.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { SECOND } from '#kernel/domain/dates.ts';
import { z } from '#kernel/domain/schema.ts';
import { productNames } from '#kernel/domain/user/product-names.ts';
import {
  databaseVariables,
  readDatabaseUrls,
  type DatabaseUrls,
} from './postgres/database-variables.ts';
import { makeFolderPrivate } from './private-folder.ts';
import { readOrCreateSecretKey } from './secrets/generated-secret-key.ts';
import { fileVariableOf, withSecretFiles } from './secrets/secret-files.ts';

/** The sender of emails without MAIL_FROM. */
export const DEFAULT_MAIL_FROM = `${productNames.en} <portal@localhost>`;

/** The configuration of a server process. */
export type Config = DatabaseUrls & {
  port: number;
  host: string;
  /**
   * The number of reverse proxies that a request passes, each of which adds an address to
   * X-Forwarded-For. If it is 0, the header is ignored.
   */
  trustedProxies: number;
  /** The port and the host at which Prometheus reads metrics. Undefined if there are no metrics. */
  metrics: { port: number; host: string } | undefined;
  /** Milliseconds for which a stopping process answers while reporting that it isn't ready. */
  drainMs: number;
  /** The maximum number of a user's writing calls in a minute and process. 0 means no limit. */
  writesAMinute: number;
  dataDir: string;
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /**
   * The virus scanner that must approve files before they are handed out. Undefined if files are
   * not scanned.
   */
  scannerUrl: string | undefined;
  /** The address of a test's push service. Undefined if only the browsers' services are used. */
  pushStandIn: string | undefined;
  /** The Box application, or undefined if Box is not used. */
  box: { clientId: string; clientSecret: string; baseUrl: string } | undefined;
  /**
   * The S3-compatible storage, or undefined. `isHome`: finished files are moved there. Otherwise
   * files that are stored there are moved back.
   */
  s3:
    | {
        endpoint: string;
        bucket: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
        isHome: boolean;
      }
    | undefined;
  secretKey: Buffer;
  marketingUrl: string;
  devTools: boolean;
  /**
   * The address of the OpenTelemetry collector to which traces are sent. Undefined if there are no
   * traces.
   */
  traces: string | undefined;
  logLevel: string;
};

/** An invalid configuration. The message is one line for the operator. */
export class ConfigError extends Error {}

const url = (protocols: RegExp) => z.url({ protocol: protocols });

type Row = { name: string; expected: string; schema: z.ZodMiniType };

const port: Omit<Row, 'name'> = {
  expected: 'a whole number from 0 to 65535',
  schema: z.string().check(
    z.regex(/^\d{1,5}$/),
    z.refine((text) => Number(text) <= 65_535),
  ),
};

const host: Omit<Row, 'name'> = {
  expected: 'a host name or an IP address',
  schema: z.string().check(z.regex(/^[\w.:-]{1,253}$/)),
};
/** All variables, each with its schema and a description of valid values for error messages. */
const rows: readonly Row[] = [
  { name: 'PORT', ...port },
  { name: 'HOST', ...host },
  {
    name: 'TRUSTED_PROXIES',
    expected: 'a whole number from 0 to 9',
    schema: z.string().check(z.regex(/^\d$/)),
  },
  { name: 'METRICS_PORT', ...port },
  { name: 'METRICS_HOST', ...host },
  {
    name: 'DRAIN_SECONDS',
    expected: 'a whole number from 0 to 300',
    schema: z.string().check(
      z.regex(/^\d{1,3}$/),
      z.refine((text) => Number(text) <= 300),
    ),
  },
  {
    name: 'WRITES_A_MINUTE',
    expected: 'a whole number from 0 to 99999',
    schema: z.string().check(z.regex(/^\d{1,5}$/)),
  },
  ...databaseVariables,
  { name: 'DATA_DIR', expected: 'a folder', schema: z.string().check(z.minLength(1)) },
  {
    name: 'PUBLIC_URL',
    expected: 'http://… or https://… without a path',
    schema: url(/^https?$/).check(
      z.refine(
        (text) => URL.canParse(text) && new URL(text).pathname === '/' && !new URL(text).search,
      ),
    ),
  },
  { name: 'SMTP_URL', expected: 'smtp://… or smtps://…', schema: url(/^smtps?$/) },
  {
    name: 'MAIL_FROM',
    expected: 'an e-mail address, or Name <address>',
    schema: z.string().check(z.regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/)),
  },
  {
    name: 'PUSH_STAND_IN',
    expected: 'http://127.0.0.1:PORT',
    schema: z.string().check(z.regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/)),
  },
  { name: 'SCANNER_URL', expected: 'http://… or https://…', schema: url(/^https?$/) },
  {
    name: 'BOX_CLIENT_ID',
    expected: 'the client id of the Box application',
    schema: z.string().check(z.minLength(1)),
  },
  {
    name: 'BOX_CLIENT_SECRET',
    expected: 'the client secret of the Box application',
    schema: z.string().check(z.minLength(1)),
  },
  { name: 'BOX_BASE_URL', expected: 'https://…', schema: url(/^https?$/) },
  {
    name: 'S3_URL',
    expected: 'https://KEY:SECRET@host/bucket?region=…',
    schema: url(/^https?$/).check(z.refine((text) => readS3(text) !== undefined)),
  },
  { name: 'STORAGE', expected: 's3 or database', schema: z.enum(['s3', 'database', '']) },
  {
    name: 'SECRET_KEY',
    expected: '64 hexadecimal digits (32 random bytes)',
    schema: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/)),
  },
  { name: 'MARKETING_URL', expected: 'http://… or https://…', schema: url(/^https?$/) },
  { name: 'DEV_TOOLS', expected: '1, or unset', schema: z.enum(['1', '0', '']) },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    expected: 'http://… or https://…',
    schema: url(/^https?$/),
  },
  {
    name: 'LOG_LEVEL',
    expected: 'fatal, error, warn, info, debug, trace or silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  },
];

/** The variables whose values are never quoted, and which may be in a file. */
export const secretVariableNames: readonly string[] = [
  ...databaseVariables.map(({ name }) => name),
  'SMTP_URL',
  'SCANNER_URL',
  'BOX_CLIENT_SECRET',
  'S3_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SECRET_KEY',
];

/** The names of all variables that the configuration reads. */
export const configVariableNames: readonly string[] = [
  ...rows.map(({ name }) => name),
  ...secretVariableNames.map(fileVariableOf),
];

function fail(line: string): never {
  throw new ConfigError(line);
}

/**
 * Reads and checks the variables. Creates DATA_DIR and, unless SECRET_KEY is set, a secret key in
 * it. Throws a `ConfigError` with one line.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = withSecretFiles(env, secretVariableNames, fail);
  const value = (name: string) => variables[name] || undefined;
  for (const { name, expected, schema } of rows) {
    const found = value(name);
    if (found !== undefined && !z.safeParse(schema, found).success)
      throw new ConfigError(
        `${name}: found ${secretVariableNames.includes(name) ? 'something else' : JSON.stringify(found)}, expected ${expected}.`,
      );
  }

  const port = Number(value('PORT') ?? 8080);

  const metricsPort = value('METRICS_PORT');
  if (metricsPort !== undefined && Number(metricsPort) === port && port !== 0)
    throw new ConfigError(
      `METRICS_PORT: found ${JSON.stringify(metricsPort)}, expected another port than PORT: whoever reaches the portal would read the metrics.`,
    );

  const urls = readDatabaseUrls(value, fail);
  const dataDir = resolve(value('DATA_DIR') ?? '.data');
  if (urls.databaseUrl && !value('SECRET_KEY'))
    throw new ConfigError(
      'SECRET_KEY: found nothing, expected 64 hexadecimal digits (32 random bytes), because DATABASE_URL is set.',
    );

  const boxParts = ['BOX_CLIENT_ID', 'BOX_CLIENT_SECRET'].filter(value);
  if (boxParts.length === 1)
    throw new ConfigError(
      `${boxParts[0] === 'BOX_CLIENT_ID' ? 'BOX_CLIENT_SECRET' : 'BOX_CLIENT_ID'}: found nothing, expected a value, because ${boxParts[0]} is set.`,
    );

  const s3Url = value('S3_URL');
  if (!s3Url && value('STORAGE') === 's3')
    throw new ConfigError(
      'S3_URL: found nothing, expected https://KEY:SECRET@host/bucket?region=…, because STORAGE is s3.',
    );

  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: found ${JSON.stringify(dataDir)}, which cannot be made or entered (${(error as NodeJS.ErrnoException).code}), expected a folder.`,
    );
  }

  const secretKey = Buffer.from(value('SECRET_KEY') ?? readOrCreateSecretKey(dataDir, fail), 'hex');
  makeFolderPrivate(dataDir);
  return {
    port,
    host: value('HOST') ?? '127.0.0.1',
    trustedProxies: Number(value('TRUSTED_PROXIES') ?? 1),
    metrics:
      metricsPort === undefined
        ? undefined
        : { port: Number(metricsPort), host: value('METRICS_HOST') ?? '127.0.0.1' },
    drainMs: Number(value('DRAIN_SECONDS') ?? 0) * SECOND,
    writesAMinute: Number(value('WRITES_A_MINUTE') ?? 1200),
    ...urls,
    dataDir,
    publicUrl: new URL(value('PUBLIC_URL') ?? `http://localhost:${port}`).origin,
    smtpUrl: value('SMTP_URL'),
    mailFrom: value('MAIL_FROM') ?? DEFAULT_MAIL_FROM,
    scannerUrl: value('SCANNER_URL'),
    pushStandIn: value('PUSH_STAND_IN'),
    box:
      boxParts.length === 2
        ? {
            clientId: value('BOX_CLIENT_ID')!,
            clientSecret: value('BOX_CLIENT_SECRET')!,
            baseUrl: value('BOX_BASE_URL') ?? 'https://api.box.com',
          }
        : undefined,
    s3: s3Url ? { ...readS3(s3Url)!, isHome: value('STORAGE') !== 'database' } : undefined,
    secretKey,
    marketingUrl: value('MARKETING_URL') ?? 'http://localhost:8082',
    devTools: value('DEV_TOOLS') === '1',
    traces: value('OTEL_EXPORTER_OTLP_ENDPOINT'),
    logLevel: value('LOG_LEVEL') ?? 'warn',
  };
}

/** Parses S3_URL, or returns undefined if it is invalid. The default region is `us-east-1`. */
function readS3(text: string) {
  try {
    const { protocol, host, username, password, pathname, searchParams } = new URL(text);
    const bucket = /^\/([a-z0-9][a-z0-9.-]*)\/?$/.exec(pathname)?.[1];
    if (!bucket || !username || !password) return undefined;
    return {
      endpoint: `${protocol}//${host}`,
      bucket,
      region: searchParams.get('region') || 'us-east-1',
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}
