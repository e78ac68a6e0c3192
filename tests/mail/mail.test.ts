/**
 * Tests that mails arrive with people's words unchanged, and that a refused mail is logged for the
 * operator without personal data.
 */
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailJob } from '#kernel/server/mail/mail.ts';
import { layOutMail } from '#kernel/server/mail/mail-layout.ts';
import type { Services } from '#kernel/server/services.ts';
import { openLetterbox } from '../mail-server.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a recipient refused by the mail server fails the job, and its error does not name the recipient', async () => {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 })),
  });

  await new Promise<void>((listening) => {
    smtp.listen(0, '127.0.0.1', listening);
  });
  const { port } = smtp.server.address() as { port: number };
  const services = {
    config: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'portal@fabricante.example' },
    db: server.db,
    now: () => 0,
  } as unknown as Services;

  const failed = await createMailJob(async () => [])(services, {
    to: 'ana@norte.example',
    subject: 's',
    text: 't',
    html: 'h',
  }).then(
    () => undefined,
    (error: Error) => error,
  );

  await new Promise<void>((closed) => {
    smtp.close(closed);
  });
  expect(failed?.message).toBe(
    `The mail server 127.0.0.1:${port} refuses the address for good: 550 (RCPT TO). Correct the address, or try again once it accepts mail.`,
  );
  expect(`${failed?.stack} ${JSON.stringify(failed)}`).not.toContain('ana@');
});

test.each(["Medidores $' Ltda", 'Medidores $` Ltda', 'Medidores $$ Ltda', 'Medidores $1 $& Ltda'])(
  'a company called %s signs its mails with that name, and no part of the mail is repeated',
  async (name) => {
    const letterbox = await openLetterbox();
    const services = {
      config: letterbox.config,
      db: server.db,
      now: () => 0,
      epoch: 'e',
    } as unknown as Services;

    const letter = layOutMail('en', {
      subject: 'Order',
      hello: `Hello, ${name},`,
      before: [`From ${name}.`],
      facts: [['Company', name]],
      button: 'Open',
      link: 'https://portal.example/orders',
    });

    await createMailJob(async () => [name])(services, { to: 'ana@norte.example', ...letter });
    const [mail] = letterbox.take();
    await letterbox.close();
    const escaped = name.replace(/[&']/g, (sign) => `&#${sign.charCodeAt(0)};`);
    // The preview repeats the first sentence.
    expect(mail!.html!.split(escaped)).toHaveLength(6);
    expect(mail!.html!.match(/<\/?(?:body|html)\b/g)).toEqual([
      '<html',
      '<body',
      '</body',
      '</html',
    ]);
    expect(mail!.text!.split(name)).toHaveLength(5);
  },
);

test('a mail is sent whose subject is cut inside an emoji', async () => {
  const letterbox = await openLetterbox();
  const services = { config: letterbox.config, db: server.db, now: () => 0, epoch: 'e' };
  const letter = layOutMail('en', {
    subject: `${'x'.repeat(179)}📦 and more`,
    hello: 'Hello,',
    before: ['One sentence.'],
    button: 'Open',
    link: 'https://portal.example/orders',
  });

  await createMailJob(async () => [])(services as unknown as Services, {
    to: 'ana@norte.example',
    ...letter,
  });
  const [mail] = letterbox.take();
  await letterbox.close();
  expect(mail!.subject).toBe('x'.repeat(179));
});
