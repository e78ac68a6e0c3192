/**
 * Tests a person's own profile: it shows the person and the company, stores the language and the
 * formats, and exports the person's data and no one else's.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, TERMS_VERSION } from '#areas/account/domain/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { createTicket } from '../contact/ticket-calls.ts';
import { subscribeSample } from '../push/sample-subscription.ts';
import { makeDistributor, makeUser, PERU } from '../make-users.ts';
import { NOON, startServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

describe('the profile', () => {
  it('shows the person, the company and the terms accepted', async () => {
    const distributorId = await makeDistributor(server, 'Andina Metrología', PERU);
    const person = await makeUser(server, distributorId, { name: 'Carla Quispe', lang: 'es' });
    expect((await (await server.as(person)).call(accountCalls.getProfile)).json.body).toEqual({
      id: person.id,
      name: 'Carla Quispe',
      email: person.email,
      lang: 'es',
      mailChoices: {},
      mailRefusedAt: null,
      patterns: { dates: null, numbers: null, currency: null },
      portalPatterns: { dates: null, numbers: null, currency: null },
      createdAt: NOON,
      distributor: {
        id: distributorId,
        name: 'Andina Metrología',
        country: 'PE',
        currency: 'PEN',
        zone: 'America/Lima',
      },
      acceptance: { version: TERMS_VERSION, lang: 'es', acceptedAt: NOON },
    });
  });

  it('of an admin has no company', async () => {
    expect(
      (await (await server.as(await makeUser(server, null))).call(accountCalls.getProfile)).json
        .body.distributor,
    ).toBeNull();
  });

  it('stores the language with the account', async () => {
    const client = await server.as(
      await makeUser(server, await makeDistributor(server), { lang: 'pt' }),
    );
    expect((await client.call(accountCalls.setLanguage, { body: { lang: 'es' } })).json).toEqual({
      status: true,
      body: {},
    });
    expect((await client.call(accountCalls.getSignedInPerson)).json.body.lang).toBe('es');
    expect((await client.send('PUT', '/api/profile/language', { lang: 'fr' })).json.message).toBe(
      'invalid_input',
    );
  });

  it('stores the format of dates and numbers, which overrides the setting', async () => {
    const client = await server.as(await makeUser(server, await makeDistributor(server)));
    const chosen = { dates: 'ymd', numbers: null, currency: 'code' } as const;
    await client.call(accountCalls.setFormatPatterns, { body: chosen });
    await storeSettingValue(server.db, 'patterns', { dates: 'mdy', numbers: 'space' });
    expect((await client.call(accountCalls.getProfile)).json.body).toMatchObject({
      patterns: chosen,
      portalPatterns: { dates: 'mdy', numbers: 'space', currency: null },
    });

    const unknown = { dates: 'dd/mm', numbers: null, currency: null };
    expect((await client.send('PUT', '/api/profile/patterns', unknown)).json.message).toBe(
      'invalid_input',
    );

    await storeSettingValue(server.db, 'patterns', {});
  });

  it('stores only the emails and formats that one device changed beside those of another device', async () => {
    const client = await server.as(await makeUser(server, await makeDistributor(server)));
    const stored = async () => {
      const { mailChoices, patterns } = (await client.call(accountCalls.getProfile)).json.body;
      return { mailChoices, patterns };
    };
    const mails = (changed: Readonly<Record<string, boolean>>) =>
      client.call(accountCalls.setMailChoices, { body: { changed } });

    await mails({ held: false });
    await mails({ approved: false });
    await client.call(accountCalls.setFormatPatterns, { body: { dates: 'ymd' } });
    await client.call(accountCalls.setFormatPatterns, { body: { currency: 'code' } });
    expect(await stored()).toEqual({
      mailChoices: { approved: false, held: false },
      patterns: { dates: 'ymd', numbers: null, currency: 'code' },
    });

    await mails({ held: true });
    await client.call(accountCalls.setFormatPatterns, { body: { dates: null } });
    expect(await stored()).toEqual({
      mailChoices: { approved: false },
      patterns: { dates: null, numbers: null, currency: 'code' },
    });
  });

  it('exports the data about the person, and no one else’s', async () => {
    const distributorId = await makeDistributor(server);
    const person = await makeUser(server, distributorId, { name: 'Ana' });
    const other = await makeUser(server, distributorId, { name: 'Somebody Else' });
    await server.as(other);
    const answer = await (await server.as(person)).call(accountCalls.exportOwnData);
    expect(answer.json.body).toMatchObject({
      exportedAt: NOON,
      user: { id: person.id, name: 'Ana', email: person.email },
      acceptances: [{ version: TERMS_VERSION }],
      sessions: [{ createdAt: NOON }],
      actions: [{ action: expect.stringMatching(/^account\./) }, { action: expect.any(String) }],
    });
    expect(answer.text).not.toMatch(/Somebody Else|argon2/);
  });

  it('exports the data of modules: tickets, messages, and notified devices', async () => {
    const distributorId = await makeDistributor(server);
    const person = await makeUser(server, distributorId);
    const colleague = await makeUser(server, distributorId);
    const [client, other] = [await server.as(person), await server.as(colleague)];
    await createTicket(client, { subject: 'Broken probe', body: 'It shows nothing.' });
    await createTicket(other, { subject: 'QZMARKERQZ', body: 'QZMARKERQZ' });
    await subscribeSample(client);
    const answer = await client.call(accountCalls.exportOwnData);
    expect(answer.json.body.kept).toMatchObject({
      tickets: [{ subject: 'Broken probe' }],
      ticketMessages: [{ body: 'It shows nothing.' }],
      notifiedDevices: [{ off: [] }],
    });
    expect(answer.text).not.toMatch(/QZMARKERQZ|p256dh|fcm\.googleapis/);
  });
});
