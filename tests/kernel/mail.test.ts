/** A mail that a server does not take: told to the operator without telling of the person. */
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { mailJobWith } from '#kernel/server/mail/mail.ts';
import type { Services } from '#kernel/server/services.ts';

test('a recipient refused by the mail server fails the job, and what is logged of it names nobody', async () => {
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
    now: () => 0,
  } as unknown as Services;
  const failed = await mailJobWith(async () => [])(services, {
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
  expect(failed?.message).toBe('The mail server took no mail: 550.');
  expect(`${failed?.stack} ${JSON.stringify(failed)}`).not.toContain('ana@');
});
