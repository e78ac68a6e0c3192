/**
 * Tests what the source code does nowhere or only in the files that a test names: executing input,
 * writing markup, starting programs, calling other hosts, using weak ciphers, and using weak random
 * numbers for secrets.
 */
import { expect, test } from 'vitest';
import { createSecret, hashSecret } from '#areas/account/server/secrets.ts';
import { generateTemporaryPassword } from '#areas/account/server/index.ts';
import { findPasswordProblem } from '#areas/account/domain/index.ts';
import { sources } from '../fences/source-tree.ts';
import { readSource } from '../source-files.ts';

/** Returns the source files in which the pattern is found, except these paths. */
const found = (pattern: RegExp, ...but: string[]) =>
  sources
    .filter((file) => !but.includes(file.path) && pattern.test(file.text))
    .map((file) => file.path);

const onServer = (paths: string[]) => paths.filter((path) => path.includes('/server/'));

test('the patterns find code that exists', () => {
  expect(found(/\bspawn\(/)).toContain('src/kernel/server/embedded/postgres-runner.ts');
  expect(found(/createHash\(/).length).toBeGreaterThan(3);
});

test('text is never run as a program', () =>
  expect(found(/\beval\(|new Function\(|\bimportScripts\(|setTimeout\(\s*['"`]/)).toEqual([]));

test('text never becomes markup', () =>
  expect(
    found(
      /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write\(|createContextualFragment|DOMParser/,
    ),
  ).toEqual([]));

test('the embedded database and the operator’s backups start programs: PostgreSQL’s own, and ps where there is no /proc, from lists of arguments and without a shell', () => {
  const files = [
    'src/app/server/admin/backups/postgres-programs.ts',
    'src/kernel/server/embedded/postgres-processes.ts',
    'src/kernel/server/embedded/postgres-runner.ts',
  ];
  expect(found(/child_process/)).toEqual(files);
  for (const file of files)
    expect(readSource(file)).not.toMatch(/(?<!\.)\bexec(Sync|File)?\(|shell:/);
});

test('only the operator’s check, the scanning of files, the file storage and push make HTTP requests on the server, and the server has no parser of XML', () => {
  const asks =
    /\bfetch\(|\bofetch\b|undici|import (?!type )(?!\{ createServer, type Server \})[^;]*'node:https?'/;
  expect(onServer(found(asks))).toEqual([
    'src/app/server/admin/check/check-services.ts',
    'src/areas/files/server/scan-files.ts',
    'src/areas/push/server/post-to-endpoint.ts',
    'src/areas/storage/server/stream-request.ts',
  ]);
  expect(onServer(found(/from '[^']*(xml|xlsx|sax|jsdom|cheerio)[^']*'/i))).toEqual([]);
});

test('no certificate goes unchecked', () =>
  expect(found(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/)).toEqual([]));

test('the portal listens to no messages of other windows and opens no sockets', () =>
  expect(
    found(
      /(window|globalThis)\.addEventListener\('message'|new WebSocket\(|EventSource\(|RTCPeerConnection/,
    ),
  ).toEqual([]));

test('only migrations build SQL from text', () =>
  expect(found(/sql\.raw\(/).filter((path) => !path.endsWith('/migrations.ts'))).toEqual([]));

test('hashes are SHA-256 (Box’s protocol alone names SHA-1), the cipher is AES-256-GCM, passwords are Argon2id', () => {
  const named = (call: RegExp) =>
    [
      ...new Set(sources.flatMap((file) => [...file.text.matchAll(call)].map(([, name]) => name))),
    ].sort();

  expect(named(/createHash\('([^']*)'/g)).toEqual(['sha1', 'sha256']);
  expect(found(/createHash\('sha1'/)).toEqual([
    'src/areas/storage/server/box/box-files.ts',
    'src/areas/storage/server/box/upload-session.ts',
  ]);
  expect(named(/create(?:Cipher|Decipher)iv\('([^']*)'/g)).toEqual(['aes-256-gcm']);
  expect(named(/\bargon2\('([^']*)'/g)).toEqual(['argon2id']);
  expect(named(/from '([^'.][^']*crypt[^']*)'/g)).toEqual(['node:crypto']);
  expect(named(/createHmac\('([^']*)'/g)).toEqual(['sha256']);
  expect(found(/pbkdf2|scrypt|createSign|createVerify|generateKeyPair|diffieHellman/i)).toEqual([]);
});

test('the server does not use Math.random', () =>
  expect(onServer(found(/Math\.random/))).toEqual([]));

test('a secret is 256 bits, another each time, and is stored as its hash', () => {
  const made = Array.from({ length: 1000 }, createSecret);
  expect(new Set(made).size).toBe(1000);
  expect(
    made.every(
      (secret) =>
        Buffer.from(secret, 'base64url').length === 32 && hashSecret(secret).length === 32,
    ),
  ).toBe(true);
});

test('a temporary password keeps the rules for passwords, and is another each time', () => {
  const made = Array.from({ length: 1000 }, generateTemporaryPassword);
  expect(new Set(made).size).toBe(1000);
  expect(made.filter((password) => findPasswordProblem(password, '') !== undefined)).toEqual([]);
});

test('a temporary password has 128 bits at least, in groups that can be typed', () => {
  const made = Array.from({ length: 1000 }, generateTemporaryPassword);
  const letters = new Set(made.join('').replaceAll('-', ''));
  const drawn = made.map((password) => password.replaceAll('-', '').length);
  expect(Math.min(...drawn) * Math.log2(letters.size)).toBeGreaterThanOrEqual(128);
  expect(made.filter((password) => !/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/.test(password))).toEqual([]);
  expect([...'0o1li'].filter((one) => letters.has(one))).toEqual([]);
});

test('every field for a password is masked, names itself to password managers and takes what is pasted', () => {
  const fields = sources
    .filter(({ path }) => path.startsWith('src/areas/account/client/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/<TextField\b.*?\/>/gs)].flatMap(([field]) => {
        const name = /\bname="([\w-]*password)"/.exec(field)?.[1];
        return name ? [{ field, name }] : [];
      }),
    );
  expect(fields.map(({ name }) => name).sort()).toEqual([
    'current-password',
    'new-password',
    'password',
    'repeat-password',
  ]);
  for (const { field } of fields)
    expect(field).toMatch(/type="password".*autoComplete="(current|new)-password"/s);
  expect(
    found(/onPaste|autoComplete="off"/).filter(
      (path) => path.startsWith('src/areas/account/') || path.endsWith('/TextField.tsx'),
    ),
  ).toEqual([]);
});
