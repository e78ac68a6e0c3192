/**
 * Tests against the real server how the session store stores a chosen language on the device and in
 * the account.
 */
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../make-users.ts';
import {
  at,
  createTablet,
  distributorId,
  openSignedIn,
  server,
  setUpSessions,
  waitFor,
} from '../session-setup.ts';

setUpSessions();

describe('the language', () => {
  it('chosen online is stored in both places', async () => {
    const person = await makeUser(server, distributorId, { lang: 'pt' });
    const session = await openSignedIn(at, person);
    await session.chooseLanguage('en');
    expect(at.storage.kept.get('currentLang')).toBe('en');
    expect((await (await server.as(person)).send('GET', '/api/auth/me')).json.body).toMatchObject({
      lang: 'en',
    });
  });

  it('chosen in a window that is reloaded before the database has it is kept', async () => {
    const person = await makeUser(server, distributorId, { lang: 'pt' });
    const { change } = at.device;
    const session = await openSignedIn(at, person);
    at.device.change = () => new Promise(() => {});
    void session.chooseLanguage('es');

    at.device.change = change;
    const again = at.open(true);
    await again.start();
    expect(again.get().language).toBe('es');
    await waitFor(async () => expect((await at.device.read()).language).toBe('es'));
    expect(at.storage.kept.get('currentLang')).toBe('es');
  });

  it('chosen offline is sent to the account at the next check', async () => {
    const person = await makeUser(server, distributorId, { lang: 'pt' });
    const session = await openSignedIn(at, person);
    at.offline = true;
    await session.chooseLanguage('es');
    at.offline = false;
    const again = at.open();
    await again.start();
    expect(again.get().language).toBe('es');
    const client = await server.as(person);
    await waitFor(async () =>
      expect((await client.send('GET', '/api/auth/me')).json.body).toMatchObject({ lang: 'es' }),
    );
  });

  it('stored as empty is pt, and an unsupported browser’s is es', async () => {
    const german = createTablet('de');
    const first = german.open();
    await first.start();
    german.storage.kept.set('currentLang', '');
    const second = german.open();
    await second.start();
    expect([first.get().language, second.get().language]).toEqual(['es', 'pt']);
  });
});
