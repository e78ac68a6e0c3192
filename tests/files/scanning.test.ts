/**
 * Tests the virus scan of files with a simulated scanner that answers over HTTP: while a scanner is
 * set, unchecked files are not delivered, and files that were found bad never are.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scanFile, scanFiles } from '#areas/files/server/scan-files.ts';
import { calls } from '#areas/orders/domain/index.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { readConfig } from '#kernel/server/config.ts';
import type { Client } from '../test-client.ts';
import { line, saveDraft, addCatalog } from '../new-orders.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { attachmentOf, hashOf, sendFile, textFile } from './sample-files.ts';

type Heard = { readonly headers: IncomingMessage['headers']; readonly body: string };
let scanner: Server, server: TestServer, ana: Client, norte: number;
let heard: Heard[] = [];

/** What the scanner answers: a status with a body, or nothing at all. */
let answer: readonly [status: number, body: string] | 'silence';

/** The texts of files for which the scanner fails, whatever `answer` is. */
let unreadable: ReadonlySet<string> = new Set();

beforeAll(async () => {
  scanner = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      heard.push({ headers: request.headers, body });
      if (unreadable.has(body)) response.writeHead(500).end();
      else if (answer !== 'silence') response.writeHead(answer[0]).end(answer[1]);
    });
  });

  await new Promise<void>((done) => {
    scanner.listen(0, '127.0.0.1', done);
  });
  const scannerUrl = `http://127.0.0.1:${(scanner.address() as AddressInfo).port}/scan`;
  server = await startServer({ config: { scannerUrl } });
  await addCatalog(server);
  norte = await makeDistributor(server);
  ana = await signInUser(server, norte, { name: 'Ana' });
}, 60_000);

afterAll(async () => {
  await server?.close();
  scanner?.closeAllConnections();
  scanner?.close();
});

beforeEach(async () => {
  unreadable = new Set();
  answer = [200, '{"clean":true}'];
  server.clock.now += HOUR;
  await scan();
  heard = [];
  server.logs.length = 0;
});

let count = 0;
const scan = (patienceMs?: number) => scanFiles(server.services, patienceMs);

/** Sends a whole file that a draft names. `open` of the result asks for the file. */
async function attached(): Promise<{ readonly text: string; open(): Promise<string> }> {
  const text = `offer ${(count += 1)}`;
  const bytes = textFile(text);
  await sendFile(ana, bytes, 'offer.txt');
  const { id } = await saveDraft(ana, norte, {
    lines: [line({ attachments: [attachmentOf(bytes, 'offer.txt', 'txt')] })],
  });
  return {
    text,
    open: async () => {
      const params = { id, hash: hashOf(bytes) };
      const given = await ana.call(calls.attachmentFile, { params });
      return given.status === 200 ? given.text : `${given.status} ${given.json.message}`;
    },
  };
}

test('a file is asked about with its bytes, hash and kind, and given out once it is clean', async () => {
  const { text, open } = await attached();
  expect(await open()).toBe('409 attachment_not_scanned');

  await scan();
  expect(heard).toMatchObject([
    {
      body: text,
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-sha256': hashOf(textFile(text)),
        'x-file-type': 'txt',
      },
    },
  ]);
  expect(await open()).toBe(text);

  await scan();
  expect(heard).toHaveLength(1);
});

test('a user and a password in the scanner’s address are sent in a header', async () => {
  const url = server.services.config.scannerUrl!.replace('://', '://portal:p%40ss%20100%25@');
  const bytes = Buffer.from(textFile('with a password'));
  expect(await scanFile(url, { hash: hashOf(bytes), type: 'txt', bytes })).toEqual({ clean: true });
  expect(heard[0]!.headers.authorization).toBe(`Basic ${btoa('portal:p@ss 100%')}`);
});

test('a file in which something was found stays blocked, whatever the scanner would answer later', async () => {
  const { open } = await attached();
  answer = [200, '{"clean":false,"found":"Eicar-Test"}'];
  await scan();
  expect(await open()).toBe('409 attachment_infected');

  answer = [200, '{"clean":true}'];
  await scan();
  expect(await open()).toBe('409 attachment_infected');
});

test.each([
  ['an error', [500, '{"clean":true}']],
  ['a page', [200, '<html>Welcome</html>']],
  ['another shape', [200, '{"clean":"yes"}']],
  ['a redirect', [302, '']],
  ['more than an answer', [200, `{"clean":true}${' '.repeat(5000)}`]],
  ['silence', 'silence'],
] as const)(
  '%s is no result: the file waits, and is sent to the scanner again',
  async (_name, said) => {
    const { text, open } = await attached();
    answer = said;
    await scan(300);
    expect(await open()).toBe('409 attachment_not_scanned');
    expect(server.logs.join('\n')).toContain('the scanner of files did not answer');

    answer = [200, '{"clean":true}'];
    server.clock.now += MINUTE;
    await scan();
    expect(await open()).toBe(text);
  },
);

test('files that the scanner cannot read do not delay others, however many they are', async () => {
  const bad = await Promise.all(Array.from({ length: 3 }, attached));
  answer = [500, ''];
  await scan();
  const good = [await attached(), await attached()];
  unreadable = new Set(bad.map(({ text }) => text));
  answer = [200, '{"clean":true}'];
  heard = [];
  server.clock.now += MINUTE;
  await scan();
  expect(heard.map(({ body }) => body).slice(0, 2)).toEqual(good.map(({ text }) => text));
  expect(await Promise.all(good.map(({ open }) => open()))).toEqual(good.map(({ text }) => text));
  expect(heard).toHaveLength(5);
});

test('without a scanner files are delivered unchecked, and a file found bad stays blocked', async () => {
  const [plain, bad] = [await attached(), await attached()];
  const { config } = server.services;
  const { scannerUrl } = config;
  config.scannerUrl = undefined;
  expect(await plain.open()).toBe(plain.text);

  await scan();
  expect(heard).toEqual([]);

  config.scannerUrl = scannerUrl;
  answer = [200, '{"clean":false,"found":"Eicar-Test"}'];
  await scan();
  config.scannerUrl = undefined;
  expect(await bad.open()).toBe('409 attachment_infected');

  config.scannerUrl = scannerUrl;
});

test('an address of a scanner that is no HTTP address is refused with the configuration', () => {
  expect(() => readConfig({ SCANNER_URL: 'file:///etc/passwd' })).toThrow(/^SCANNER_URL: /u);
});
