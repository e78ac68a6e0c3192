/**
 * Tests how an operator keeps secrets: in files instead of the environment, with a key that can be
 * replaced, and in a form that names its version.
 */
import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverModules } from '#app/server/modules.ts';
import { renewErpToken, isErpTokenReadable } from '#areas/erp/server/index.ts';
import { toTimestamp } from '#kernel/server/database.ts';
import { readConfig, secretVariableNames } from '#kernel/server/config.ts';
import { decryptSecret, encryptSecret } from '#kernel/server/secrets/secret-box.ts';
import { startServer, type TestServer } from '../test-server.ts';
import type {} from '#areas/push/server/tables.ts';
import { makeTempFolder } from '../portal-program.ts';
import { commandsOf, type Commands } from '../operator/commands.ts';

let server: TestServer, commands: Commands, folder: ReturnType<typeof makeTempFolder>;
const former = randomBytes(32);

beforeAll(async () => {
  folder = makeTempFolder();
  server = await startServer();
  commands = await commandsOf(server);
});

afterAll(async () => {
  await server?.close();
  folder?.remove();
});

const write = (name: string, text: string) => {
  const file = join(folder.path, name);
  writeFileSync(file, text, { mode: 0o600 });
  return file;
};

const read = (variables: Readonly<Record<string, string>>) =>
  readConfig({ DATA_DIR: folder.path, ...variables });

describe('a secret variable may be in a file', () => {
  const values: Readonly<Record<string, string>> = {
    DATABASE_URL: 'postgres://portal:hunter2@db.example/portal',
    DATABASE_DIRECT_URL: 'postgres://portal:hunter2@direct.example/portal',
    DATABASE_READ_URL: 'postgres://portal:hunter2@standby.example/portal',
    SMTP_URL: 'smtps://user:hunter2@mail.example',
    SCANNER_URL: 'https://user:hunter2@scanner.example/',
    BOX_CLIENT_SECRET: 'hunter2',
    S3_URL: 'https://key:hunter2@s3.example/bucket',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://user:hunter2@collector.example',
    SECRET_KEY: 'ab'.repeat(32),
  };

  test('and the server reads all of them as if they were in the environment', () => {
    expect(Object.keys(values).toSorted()).toEqual(secretVariableNames.toSorted());
    const files = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`${name}_FILE`, write(name, `${value}\n`)]),
    );
    const others = { BOX_CLIENT_ID: 'box' };
    expect(read({ ...others, ...files })).toEqual(read({ ...others, ...values }));
  });

  test('but not in both places', () => {
    const file = write('both', values['SECRET_KEY']!);
    expect(() => read({ SECRET_KEY: values['SECRET_KEY']!, SECRET_KEY_FILE: file })).toThrow(
      /^SECRET_KEY_FILE: found a value although SECRET_KEY is set/,
    );
  });

  test.each([
    ['that is missing', () => join(folder.path, 'missing'), 'ENOENT'],
    ['that is empty', () => write('empty', '\n'), 'which is empty'],
  ])('and a file %s stops the start with one line', (_, file, reason) => {
    expect(() => read({ SMTP_URL_FILE: file() })).toThrow(
      new RegExp(`^SMTP_URL_FILE: found .*${reason}.*$`),
    );
  });

  test('and a wrong value in a file is not quoted', () => {
    const file = write('wrong', 'http://mail:hunter2@x');
    expect(() => read({ SMTP_URL_FILE: file })).toThrow(
      'SMTP_URL: found something else, expected smtp://… or smtps://….',
    );
  });
});

test.each(['%', '%zz', '%FF'])('a key with %s in S3_URL stops the start with one line', (part) => {
  for (const keys of [`${part}:secret`, `key:${part}`])
    expect(() => read({ S3_URL: `https://${keys}@s3.example/bucket` })).toThrow(
      'S3_URL: found something else, expected https://KEY:SECRET@host/bucket?region=….',
    );
});

describe('what is encrypted', () => {
  test('begins with its version', () => {
    const sealed = Array.from({ length: 20 }, () => encryptSecret(former, 'secret', 'test'));
    expect(new Set(sealed.map((bytes) => bytes[0]))).toEqual(new Set([1]));
    expect(sealed.map((bytes) => decryptSecret(former, bytes, 'test'))).toEqual(
      sealed.map(() => 'secret'),
    );
  });

  test('is read as well if it is older than the versions, whatever its first byte is', () => {
    const found = Array.from({ length: 256 }, (_, first) => {
      const nonce = Buffer.concat([Buffer.of(first), randomBytes(11)]);
      const cipher = createCipheriv('aes-256-gcm', former, nonce).setAAD(Buffer.from('test'));
      const sealed = Buffer.concat([cipher.update('secret'), cipher.final()]);
      return decryptSecret(former, Buffer.concat([nonce, cipher.getAuthTag(), sealed]), 'test');
    });
    expect(new Set(found)).toEqual(new Set(['secret']));
  });
});

describe('secret-key', () => {
  const sealedColumns = () => serverModules.flatMap((module) => module.sealedColumns ?? []);

  test('encrypts the stored secrets again, once, and says what neither key can read', async () => {
    const key = server.services.config.secretKey;
    const token = await renewErpToken({
      ...server.services,
      config: { ...server.services.config, secretKey: former },
    });
    await server.db
      .insertInto('push_key')
      .values({
        id: 1,
        public_key: 'public',
        private_key: encryptSecret(randomBytes(32), 'private', 'push_key'),
        made_at: toTimestamp(0),
      })
      .execute();
    expect(await isErpTokenReadable(server.db, key)).toBe(false);

    const file = write('former', `${former.toString('hex')}\n`);
    expect(await commands.json('secret-key', '--from', file)).toEqual({
      replaced: 1,
      current: 0,
      unreadable: 1,
    });
    expect(await isErpTokenReadable(server.db, key)).toBe(true);
    const { sealed } = await server.db
      .selectFrom('erp_token')
      .select('sealed')
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(decryptSecret(key, sealed!, 'erp_token')).toBe(token);

    const again = await commands.run('secret-key', '--from', file);
    expect([again.status, again.out.split('\n')[0]]).toEqual([
      1,
      'Encrypted with the new key: 0. Had it already: 1. Readable with neither key: 1.',
    ]);
  });

  test('knows every column whose values a module encrypts', async () => {
    const { rows } = await server.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea'
         and column_name ~ '^(sealed|private_key|access|refresh|verifier)$'`,
    );
    expect(
      sealedColumns()
        .map(({ table, column }) => `${table}.${column}`)
        .toSorted(),
    ).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test.each([
    ['without a file', []],
    ['with a file that has no key', ['--from', 'package.json']],
    ['with a file that is missing', ['--from', 'missing.key']],
  ])('%s ends with the exit status 2', async (_, args) => {
    expect((await commands.run('secret-key', ...args)).status).toBe(2);
  });
});

test('a key file that cannot be read stops the server with one line', () => {
  const own = makeTempFolder();
  try {
    mkdirSync(join(own.path, 'secret.key'));
    expect(() => readConfig({ DATA_DIR: own.path })).toThrow(
      /secret\.key: found a file that cannot be read \(EISDIR\)/,
    );
  } finally {
    own.remove();
  }
});

test('the line about a wrong log level names all levels', () => {
  expect(() => read({ LOG_LEVEL: 'loud' })).toThrow(
    'expected fatal, error, warn, info, debug, trace or silent.',
  );
});
