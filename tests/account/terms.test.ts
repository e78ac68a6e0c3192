/**
 * Tests the terms: they contain what the law and the portal's promises require, an acceptance is
 * stored unchangeably, and the server requires one before every call except those that lead to it.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { accountCalls, TERMS_VERSION } from '#areas/account/domain/index.ts';
import { loadPrivacyPolicy } from '#areas/account/domain/load-privacy-policy.ts';
import { commitmentByLanguage, commitmentText } from '#areas/account/domain/terms.ts';
import { allCalls } from '#app/server/modules.ts';
import { retentionPeriods } from '#kernel/domain/privacy/retention-periods.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import { toTimestamp } from '#kernel/server/database.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { NOON, startServer, type TestServer } from '../test-server.ts';

let server: TestServer, distributorId: number;

beforeAll(async () => {
  server = await startServer();
  distributorId = await makeDistributor(server);
});

afterAll(() => server.close());

describe.each(languages)('the words in %s', (lang) => {
  it('name the LGPD and the privacy policy, and forbid sharing customers’ data', () => {
    const text = commitmentText(lang);
    expect(text).toMatch(/LGPD/);
    expect(text).toMatch(/13[.,]709\/2018/);
    expect(text).toMatch(
      { en: /privacy policy/, es: /política de privacidad/, pt: /política de privacidade/ }[lang],
    );
    expect(text).toMatch(
      {
        en: /must not share customers’ personal data/,
        es: /prohibido compartir datos personales de clientes/,
        pt: /proibido compartilhar dados pessoais de clientes/,
      }[lang],
    );
  });

  it('state in the privacy policy how long data is kept', async () => {
    const text = JSON.stringify(await loadPrivacyPolicy(lang));
    const units: Record<string, string[]> = {
      years: ['years?', 'años?', 'anos?'],
      months: ['months', 'meses', 'meses'],
      days: ['days', 'días', 'dias'],
    };
    for (const [what, period] of Object.entries(retentionPeriods)) {
      if (what === 'failedJobs') continue;
      const [[unit, count]] = Object.entries(period) as [[string, number]];
      expect(text, `${what} in ${lang}`).toMatch(
        new RegExp(`${count} (?:${units[unit]!.join('|')})`),
      );
    }
  });

  it('name the newsletter, support, notifications, device reports and the CPF, in the same structure as in English', async () => {
    const [policy, english] = await Promise.all([loadPrivacyPolicy(lang), loadPrivacyPolicy('en')]);
    const text = JSON.stringify(policy);
    for (const words of [
      /newsletter|boletín/i,
      /support|soporte|suporte/i,
      /push service|servicio de notificaciones|serviço de notificações/,
      /has not sent yet|sin enviar|ainda não enviou/,
      /CPF/,
    ])
      expect(text).toMatch(words);

    expect(commitmentByLanguage[lang].paragraphs.length).toBe(
      commitmentByLanguage.en.paragraphs.length,
    );
    const partsOf = ({ sections }: typeof policy) =>
      sections.map(({ rows = [], after = [] }) => [
        rows.map(({ basis }) => basis !== undefined),
        after.length,
      ]);
    expect(partsOf(policy)).toEqual(partsOf(english));
    expect(partsOf(policy)[0]![0]).toHaveLength(11);
  });
});

describe('acceptance', () => {
  it('records version, language, hash of the words, time, address and program', async () => {
    const person = await makeUser(server, distributorId, { accepted: false });
    const client = await server.as(person);
    const answer = await client.send(
      'POST',
      '/api/auth/acceptance',
      { version: TERMS_VERSION, lang: 'es' },
      { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Tablet/1.0' },
    );

    expect(answer.json).toEqual({ status: true, body: {} });

    const rows = await server.db
      .selectFrom('acceptance')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();

    expect(rows).toEqual([
      {
        id: expect.any(Number),
        user_id: person.id,
        version: TERMS_VERSION,
        lang: 'es',
        text_hash: createHash('sha256').update(commitmentText('es')).digest('hex'),
        accepted_at: NOON,
        address: '203.0.113.9',
        user_agent: 'Tablet/1.0',
      },
    ]);
  });

  it('may be sent twice and is stored once', async () => {
    const person = await makeUser(server, distributorId, { accepted: false });
    const client = await server.as(person);
    for (const lang of ['pt', 'en'] as const)
      expect(
        (
          await client.call(accountCalls.acceptCommitment, {
            body: { version: TERMS_VERSION, lang },
          })
        ).status,
      ).toBe(200);
    expect(
      await server.db
        .selectFrom('acceptance')
        .select('lang')
        .where('user_id', '=', person.id)
        .execute(),
    ).toEqual([{ lang: 'pt' }]);
  });

  it('of another version than the one in force is refused and names that version', async () => {
    const client = await server.as(await makeUser(server, distributorId, { accepted: false }));
    expect(
      (
        await client.call(accountCalls.acceptCommitment, {
          body: { version: '2020-01-01', lang: 'pt' },
        })
      ).json,
    ).toEqual({ status: false, message: 'terms_changed', details: { version: TERMS_VERSION } });
  });

  it('of an older version makes the portal ask again', async () => {
    const person = await makeUser(server, distributorId, { accepted: false });
    await server.db
      .insertInto('acceptance')
      .values({
        user_id: person.id,
        version: '2020-01-01',
        lang: 'pt',
        text_hash: 'old',
        accepted_at: toTimestamp(NOON),
        address: '',
        user_agent: '',
      })
      .execute();
    expect((await (await server.as(person)).call(accountCalls.getProfile)).json).toMatchObject({
      message: 'acceptance_required',
      details: { password: false, acceptance: true },
    });
  });

  it('cannot be changed or removed, not even in the database', async () => {
    await makeUser(server, distributorId);
    await expect(sql`update acceptance set lang = 'en'`.execute(server.db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from acceptance`.execute(server.db)).rejects.toThrow('append-only');
  });

  it('is required by the server before every call except those that lead to it', async () => {
    const client = await server.as(await makeUser(server, distributorId, { accepted: false }));
    const open = new Set([
      'auth.login',
      'auth.logout',
      'auth.me',
      'auth.resetpassword',
      'auth.setpasswordtoken',
      'auth.setpassword',
      'auth.acceptance',
      // Each command of the batch is refused on its own.
      'operations.perform',
    ]);
    for (const call of allCalls) {
      if (open.has(call.name) || call.right === 'public' || call.right === 'integration') continue;
      const answer = await client.send(
        call.method,
        `/api${call.path.replace(/:\w+/g, '1')}`,
        call.body ? {} : undefined,
      );
      expect([call.name, answer.json.message]).toEqual([call.name, 'acceptance_required']);
    }
  });
});
