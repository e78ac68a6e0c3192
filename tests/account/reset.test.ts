/**
 * Tests forgotten passwords: the same answer for every address, a link that is valid once within an
 * hour, and a mail in the user's language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { accountCalls, RESET_LINK_LIFETIME_MS } from '#areas/account/domain/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { createMailJob } from '#kernel/server/mail/mail.ts';
import { makeUser, type Person } from '../make-users.ts';
import { NOON, PASSWORD, startServer, type TestServer } from '../test-server.ts';
import { clock, distributorId, server, setUpAccounts } from './accounts-setup.ts';

setUpAccounts({ config: { publicUrl: 'https://portal.example' } });

const NEW = 'three quiet voltmeters';

const mails = async (at: TestServer, to: string) => {
  const folder = join(at.services.config.dataDir, 'mail');
  let names: string[] = [];
  try {
    names = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted();
  } catch {
    // The folder does not exist, because no mail was written yet.
  }
  return (
    await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  ).filter((mail) => mail.to?.[0]?.address === to);
};

let places = 0;

/** Requests a reset link, from a new network address by default. */
const forget = (email: string, address = `198.51.100.${++places}`) =>
  server.anonymous.send(
    'POST',
    '/api/auth/resetpassword',
    { email },
    { 'x-forwarded-for': address },
  );

async function linkFor(person: Person): Promise<string> {
  await forget(person.email);
  await server.runJobs();
  return /https:\/\/portal\.example\/login\/reset\/([\w-]{43})/.exec(
    (await mails(server, person.email)).at(-1)!.text!,
  )![1]!;
}

const setByLink = (token: string, passwd = NEW) =>
  server.withToken(token).call(accountCalls.setPasswordByToken, { body: { passwd } });

describe('auth/resetpassword', () => {
  it('answers and queues alike for known and unknown addresses, and mails the known one alone', async () => {
    const person = await makeUser(server, distributorId);
    const jobs = async () =>
      (await server.pool.query('select count(*)::int as n from graphile_worker.jobs')).rows[0]
        .n as number;
    const before = await jobs();
    const known = await forget(person.email);
    const between = await jobs();
    const unknown = await forget('nobody@norte.example');
    expect([known.status, known.json]).toEqual([200, { status: true, body: {} }]);
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    expect([between - before, (await jobs()) - between]).toEqual([1, 1]);

    await server.runJobs();
    expect(await mails(server, person.email)).toHaveLength(1);
    expect(await mails(server, 'nobody@norte.example')).toHaveLength(0);
  });

  it.each([
    ['en', 'Set a new password'],
    ['es', 'Defina una nueva contraseña'],
    ['pt', 'Defina uma nova senha'],
  ] as const)('writes in the language of the account: %s', async (lang, subject) => {
    const person = await makeUser(server, distributorId, { lang, name: 'João <b>Ñ</b>' });
    await linkFor(person);
    const [mail] = await mails(server, person.email);
    expect(mail!.subject).toBe(subject);
    expect(mail!.text).toContain('João <b>Ñ</b>');
    expect(mail!.html).toContain('João &#60;b&#62;Ñ');
    expect(mail!.html).toContain(`lang="${lang}"`);
  });

  it('takes no address that would become a second line of a mail', async () => {
    const person = await makeUser(server, distributorId);
    for (const more of [
      '\r\nBcc: eve@evil.example',
      '\nDATA',
      ', eve@evil.example',
      ' <eve@evil.example>',
      '\0',
    ])
      expect([more, (await forget(`${person.email}${more}`)).json.message]).toEqual([
        more,
        'invalid_input',
      ]);
    expect(
      await createMailJob(async () => [])(server.services, {
        to: person.email,
        subject: 'one\r\nBcc: eve@evil.example',
        text: 't',
        html: 'h',
      }).catch((error: Error) => error.message),
    ).toBe('mail refused: subject');
  });

  it('sends a link for each of four requests in forty minutes', async () => {
    const person = await makeUser(server, distributorId);
    for (const minutes of [0, 12, 25, 40]) {
      clock.now = NOON + minutes * MINUTE;
      expect((await forget(person.email)).status).toBe(200);
      await server.runJobs();
    }
    expect(await mails(server, person.email)).toHaveLength(4);
  });

  it('reports that a fourth link at once is not sent and when it will be, the same for known and unknown addresses', async () => {
    const person = await makeUser(server, distributorId);
    const told = async (email: string) => {
      const answers = [];
      for (const minutes of [0, 0, 1, 5, 10, 20, 20]) {
        clock.now = NOON + minutes * MINUTE;
        const { status, json } = await forget(email);
        answers.push([minutes, status, json.message, json.details]);
        await server.runJobs();
      }
      return answers;
    };

    const known = await told(person.email);
    const refused = (minutes: number) => ['reset_asked_often', { retryAfter: minutes * 60 }];
    expect(known).toEqual([
      ...[0, 0, 1].map((minutes) => [minutes, 200, undefined, undefined]),
      [5, 409, ...refused(15)],
      [10, 409, ...refused(10)],
      [20, 200, undefined, undefined],
      [20, 409, ...refused(20)],
    ]);
    expect(await mails(server, person.email)).toHaveLength(4);
    expect(await told('nobody.often@norte.example')).toEqual(known);
  });

  it('makes the same database queries for known and unknown addresses, also when it refuses', async () => {
    const person = await makeUser(server, distributorId);
    const statements = async (email: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      try {
        for (let n = 0; n < 4; n++) await forget(email);
        return query.mock.calls.map(([statement]) =>
          typeof statement === 'string' ? statement : (statement as { text?: string }).text,
        );
      } finally {
        query.mockRestore();
      }
    };

    const known = await statements(person.email);
    expect(known.length).toBeGreaterThan(8);
    expect(await statements('nobody.at.all@norte.example')).toEqual(known);
  });

  it('slows down an address that asks repeatedly, whoever it asks for', async () => {
    const answers = [];
    for (let n = 0; n < 12; n++)
      answers.push((await forget(`nobody${n}@norte.example`, '203.0.113.200')).status);
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  it('is sent through a mail server if one is set', async () => {
    const received: string[] = [];
    const smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (part: Buffer) => {
          text += part.toString();
        });
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });

    await new Promise<void>((listening) => {
      smtp.listen(0, '127.0.0.1', listening);
    });
    const { port } = smtp.server.address() as { port: number };
    const through = await startServer({
      config: {
        smtpUrl: `smtp://127.0.0.1:${port}`,
        mailFrom: 'Portal <portal@fabricante.example>',
      },
    });

    const person = await makeUser(through, null, { lang: 'pt' });
    await through.anonymous.send('POST', '/api/auth/resetpassword', { email: person.email });
    await through.runJobs();
    await through.close();
    await new Promise<void>((closed) => {
      smtp.close(closed);
    });
    const mail = await PostalMime.parse(received[0]!);
    expect([mail.from?.address, mail.to?.[0]?.address, mail.subject]).toEqual([
      'portal@fabricante.example',
      person.email,
      'Defina uma nova senha',
    ]);
  });
});

describe('auth/setpasswordtoken', () => {
  it('sets the password by the link and ends every session', async () => {
    const person = await makeUser(server, distributorId);
    const client = await server.as(person);
    expect((await setByLink(await linkFor(person))).json).toEqual({ status: true, body: {} });
    expect((await client.call(accountCalls.getSignedInPerson)).json.message).toBe('invalid_token');
    expect(
      (
        await server.anonymous.send('POST', '/api/auth/login', {
          email: person.email,
          passwd: PASSWORD,
        })
      ).status,
    ).toBe(401);
    expect(
      (await server.anonymous.send('POST', '/api/auth/login', { email: person.email, passwd: NEW }))
        .status,
    ).toBe(200);
  });

  it('works once: another password by the same link is refused, and the same one again is accepted', async () => {
    const token = await linkFor(await makeUser(server, distributorId));
    await setByLink(token);
    expect((await setByLink(token, 'quite another password')).json).toEqual({
      status: false,
      message: 'reset_link_invalid',
    });
    expect(server.logs.filter((line) => line.includes('reset link refused'))).toHaveLength(1);
    expect((await setByLink(token)).status).toBe(200);
  });

  it('works once even when two come at the same time', async () => {
    const token = await linkFor(await makeUser(server, distributorId));
    const answers = await Promise.all([
      setByLink(token, 'first of two passwords'),
      setByLink(token, 'second of two passwords'),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
  });

  it('sets the password once if the same call comes twice at the same time, and accepts both', async () => {
    const token = await linkFor(await makeUser(server, distributorId));
    const answers = await Promise.all([setByLink(token), setByLink(token)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  });

  it('works for one hour', async () => {
    const person = await makeUser(server, distributorId);
    const token = await linkFor(person);
    clock.now = NOON + RESET_LINK_LIFETIME_MS;
    expect((await setByLink(token)).json.message).toBe('reset_link_invalid');

    clock.now = NOON + RESET_LINK_LIFETIME_MS - 1;
    expect((await setByLink(token)).status).toBe(200);
  });

  it('keeps the link valid if the new password is refused', async () => {
    const token = await linkFor(await makeUser(server, distributorId));
    expect((await setByLink(token, 'short')).json.message).toBe('password_too_short');
    expect((await setByLink(token)).status).toBe(200);
  });

  it('does not take a session’s token for a link, nor a link for a session', async () => {
    const person = await makeUser(server, distributorId);
    const client = await server.as(person);
    expect(
      (await client.call(accountCalls.setPasswordByToken, { body: { passwd: NEW } })).json.message,
    ).toBe('reset_link_invalid');
    expect(
      (await server.withToken(await linkFor(person)).call(accountCalls.getSignedInPerson)).json
        .message,
    ).toBe('invalid_token');
  });
});
