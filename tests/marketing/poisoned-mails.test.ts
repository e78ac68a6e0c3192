/**
 * Tests mails that are queued one by one: a mail that the mail server refuses is tried later and
 * does not block others.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '#kernel/server/mail/mail.ts';
import { openLetterbox, sentTo, type Letterbox } from '../mail-server.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer, box: Letterbox;

beforeAll(async () => {
  box = await openLetterbox();
  server = await startServer({ config: box.config });
}, 60_000);

afterAll(async () => {
  await server?.close();
  await box?.close();
});

const queue = (to: string) =>
  queueMail(server.db, { to, subject: 'Order', text: 'Order', html: '<p>Order</p>' });

test.each(
  (['rcpt', 'data'] as const).flatMap((at) =>
    [450, 451, 550, 554].map((code) => [at, code] as const),
  ),
)('a mail refused at %s with %i is tried later, and those behind it are sent', async (at, code) => {
  const poisoned = `poisoned-${at}-${code}@reader.example`;
  box.refuse(poisoned, { at, code });
  await queue(poisoned);
  await queue('ana@reader.example');
  await queue('rui@reader.example');
  await server.runJobs();
  expect(box.take().map(sentTo)).toEqual(['ana@reader.example', 'rui@reader.example']);
  expect(box.tries(poisoned)).toBe(1);

  const { rows } = await server.pool.query(
    "select attempts, run_at > now() as later from graphile_worker.jobs where task_identifier = 'mail' and last_error is not null",
  );
  expect(rows).toEqual([{ attempts: 1, later: true }]);

  await server.pool.query('delete from graphile_worker._private_jobs');
});
