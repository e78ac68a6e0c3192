/**
 * Tests mails through several kinds of mail servers on loopback. A connection is encrypted if
 * possible, an error names the setting to correct, and a slow or greylisting server receives a mail
 * once.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverMail, probeMailServer } from '#kernel/server/mail/mail.ts';
import type { Services } from '#kernel/server/services.ts';
import { makeTempFolder } from '../portal-program.ts';

const folder = makeTempFolder();
let certificate: { key: Buffer; cert: Buffer };
const opened: SMTPServer[] = [];

beforeAll(() => {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder.path, name)) as [
    string,
    string,
  ];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  certificate = { key: readFileSync(key), cert: readFileSync(cert) };
});

afterEach(async () => {
  for (const server of opened.splice(0))
    await new Promise<void>((closed) => {
      server.close(closed);
    });
});
afterAll(() => folder.remove());

type Opened = {
  readonly port: number;
  /** The passwords that arrived and the mails that were accepted, oldest first. */
  readonly seen: string[];
};

/** Opens a mail server that accepts the password `secret`. */
async function open(options: SMTPServerOptions = {}): Promise<Opened> {
  const seen: string[] = [];
  const server = new SMTPServer({
    ...certificate,
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth: ({ username, password }, { secure }, done) => {
      seen.push(`password ${secure ? 'encrypted' : 'in the clear'}`);
      if (password === 'secret') done(null, { user: username! });
      else done(Object.assign(new Error('5.7.8 No such user'), { responseCode: 535 }));
    },
    onData: (stream, { secure }, done) => {
      stream.resume();
      stream.on('end', () => {
        seen.push(`mail ${secure ? 'encrypted' : 'in the clear'}`);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  opened.push(server);
  return { port: (server.server.address() as { port: number }).port, seen };
}

const letter = { to: 'ana@norte.example', subject: 's', text: 't', html: 'h' };

/** Sends a mail. Returns `accepted`, or the message of the error without port numbers. */
async function send(smtpUrl: string): Promise<string> {
  const config = { smtpUrl, mailFrom: 'portal@fabricante.example', publicUrl: 'https://p.example' };
  const services = { config, now: () => 0, epoch: 'e' } as unknown as Services;
  try {
    await deliverMail(services, letter, { footer: [], run: { id: '1' } });
    return 'accepted';
  } catch (error) {
    return (error as Error).message.replace(/:\d+\b/g, '');
  }
}

const TRUSTED = 'tls.rejectUnauthorized=false';
const refusing = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code });

describe('encryption', () => {
  it('is used by smtps, and by smtp where the server offers STARTTLS', async () => {
    const tls = await open({ secure: true });
    const startTls = await open();
    expect([
      await send(`smtps://portal:secret@localhost:${tls.port}?${TRUSTED}`),
      await send(`smtp://portal:secret@localhost:${startTls.port}?${TRUSTED}`),
      await send(`smtp://localhost:${startTls.port}?${TRUSTED}`),
    ]).toEqual(['accepted', 'accepted', 'accepted']);
    expect([tls.seen, startTls.seen]).toEqual([
      ['password encrypted', 'mail encrypted'],
      ['password encrypted', 'mail encrypted', 'mail encrypted'],
    ]);
  });

  it('is required for a password, unless the URL says otherwise', async () => {
    const plain = await open({ disabledCommands: ['STARTTLS'] });
    const url = `smtp://portal:secret@localhost:${plain.port}`;
    const failure =
      /^The mail server localhost allows no encrypted connection: .*\. Correct its certificate, .*guide\.$/;
    expect(await send(url)).toMatch(failure);
    expect(await probeMailServer(url, 5_000)).toMatch(/allows no encrypted connection/);
    expect(plain.seen).toEqual([]);

    expect(await send(`${url}?requireTLS=false`)).toBe('accepted');
    expect(await send(`smtp://localhost:${plain.port}`)).toBe('accepted');
    expect(plain.seen).toEqual(['password in the clear', 'mail in the clear', 'mail in the clear']);
  });

  it.each(['smtp', 'smtps'])('by %s names what is wrong with a certificate', async (protocol) => {
    const server = await open({ secure: protocol === 'smtps' });
    const url = `${protocol}://portal:secret@localhost:${server.port}`;
    expect(await send(url)).toContain('self-signed certificate');
    expect(await probeMailServer(url, 5_000)).toContain('self-signed certificate');
    expect(server.seen).toEqual([]);
  });
});

describe('a mail server that refuses', () => {
  it('a wrong password is named with SMTP_URL', async () => {
    const { port } = await open();
    expect(await send(`smtp://portal:wrong@localhost:${port}?${TRUSTED}`)).toBe(
      'The mail server localhost refuses the sign-in: 535 5.7.8. Check user and password in SMTP_URL.',
    );
  });

  it('the sender is named with MAIL_FROM', async () => {
    const { port } = await open({
      onMailFrom: (_sender, _session, done) => done(refusing(553, '5.7.1 not yours')),
    });
    expect(await send(`smtp://localhost:${port}?${TRUSTED}`)).toBe(
      'The mail server localhost refuses the sender: 553 5.7.1. Set MAIL_FROM to an address that it allows.',
    );
  });

  it('or does not listen is named with its address and SMTP_URL', async () => {
    const { port } = await open();
    await new Promise<void>((closed) => {
      opened.pop()!.close(closed);
    });
    expect(await send(`smtp://localhost:${port}`)).toMatch(
      /^The mail server localhost can't be reached: connect ECONNREFUSED .*\. Check SMTP_URL and the network\.$/,
    );
  });

  it('or closes at once is not taken for one that refuses a recipient', async () => {
    const { port } = await open({
      onConnect: (_session, done) => done(refusing(421, '4.3.2 closing')),
    });
    expect(await send(`smtp://localhost:${port}`)).toMatch(/can't be reached|accepts no mail/);
  });
});

describe('a mail server that answers late', () => {
  it('gets a mail once, if it is slow', async () => {
    const { port, seen } = await open({
      onRcptTo: (_address, _session, done) => void setTimeout(done, 300),
    });
    expect(await send(`smtp://localhost:${port}?${TRUSTED}`)).toBe('accepted');
    expect(seen).toEqual(['mail encrypted']);
  });

  it('is told as such, if it never greets', async () => {
    const { port } = await open({ onConnect: () => undefined });
    expect(await probeMailServer(`smtp://localhost:${port}`, 300)).toMatch(
      /can't be reached: (?:Greeting never received|Timeout)\. Check SMTP_URL/,
    );
  });

  it.each(['RCPT TO', 'DATA'])(
    'gets a mail once, if it first refuses it for a time at %s',
    async (command) => {
      const accepted: string[] = [];
      let tries = 0;
      const first = () => (tries += 1) === 1;
      const { port } = await open({
        ...(command === 'RCPT TO'
          ? {
              onRcptTo: (_address, _session, done) =>
                done(first() ? refusing(450, '4.2.0 Greylisted') : undefined),
            }
          : {}),
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => {
            if (command === 'DATA' && first()) return done(refusing(451, '4.7.1 Greylisted'));
            accepted.push('mail');
            done();
          });
        },
      });
      const url = `smtp://localhost:${port}?${TRUSTED}`;
      expect(await send(url)).toMatch(
        /^The mail server localhost doesn't accept the mail yet: 45\d 4\.\d\.\d \((?:RCPT TO|DATA)\)\. It is tried again\.$/,
      );
      expect([await send(url), accepted]).toEqual(['accepted', ['mail']]);
    },
  );
});
