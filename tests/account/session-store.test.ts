/**
 * Tests the portal's session store against the real server: how it starts, signs a person in,
 * and decides which page opens after the sign-in.
 */
import { describe, expect, it } from 'vitest';
import { returnPath } from '#areas/account/client/index.ts';
import { setPassword } from '#areas/account/domain/call-addresses.ts';
import { TERMS_VERSION } from '#areas/account/domain/index.ts';
import { disableUser } from '#areas/account/server/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { rightsText } from '#kernel/domain/user/permissions.ts';
import { makeUser } from '../make-users.ts';
import { PASSWORD } from '../test-server.ts';
import {
  ana,
  at,
  distributorId,
  createDeviceRecord,
  server,
  setUpSessions,
  openSignedIn,
  createTablet,
  waitFor,
} from './session-setup.ts';

setUpSessions();

describe('start-up', () => {
  it('on a new device calls nothing and shows sign-in, in the language of the browser', async () => {
    const session = at.open();
    await session.start();
    expect([session.get().state, session.get().language, at.calls]).toEqual(['out', 'en', []]);
  });

  it('after a sign-in shows that user’s portal at once, and checks the session once', async () => {
    await openSignedIn(at);
    await waitFor(() => expect(at.calls).toContain('/api/profile'));
    at.calls.length = 0;
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({
      state: 'in',
      user: { id: ana.id, distributorID: distributorId },
    });
    await waitFor(() => expect(again.get().user?.name).toBe('Ana'));
    await waitFor(() => expect(at.calls.filter((path) => path === '/api/auth/me')).toHaveLength(1));
  });

  it('gets the same rights from the session check as from sign-in, so that the open screen stays', async () => {
    const signedIn = await openSignedIn(at);
    const again = at.open();
    await again.start();
    const asSignedIn = rightsText(again.get().user!);
    expect(asSignedIn).toBe(rightsText(signedIn.get().user!));
    const first = again.get().user;
    await waitFor(() => expect(again.get().user).not.toBe(first));
    expect(rightsText(again.get().user!)).toBe(asSignedIn);
  });

  it('without the server shows the last user’s portal and signs no one out', async () => {
    await openSignedIn(at);
    at.offline = true;
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({ state: 'in', user: { id: ana.id } });
  });

  it('without the server formats dates and numbers as its user chose, and by the setting', async () => {
    await storeSettingValue(server.db, 'patterns', { dates: 'mdy', numbers: 'space' });
    const session = await openSignedIn(at);
    const chosen = { dates: 'ymd', numbers: null, currency: null } as const;
    expect(await session.choosePatterns(chosen)).toBe(true);
    const patterns = { dates: 'ymd', numbers: 'space', currency: null };
    await waitFor(() => expect(session.get().user?.patterns).toEqual(patterns));
    at.offline = true;
    expect(await session.choosePatterns({ ...chosen, dates: 'dmy' })).toBe(false);
    const again = at.open();
    await again.start();
    expect(again.get().user?.patterns).toEqual(patterns);
    await storeSettingValue(server.db, 'patterns', {});
  });

  it('applies formats changed on another device or in the setting after the next sync round, and leaves the user object unchanged otherwise', async () => {
    const person = await makeUser(server, distributorId);
    const session = await openSignedIn(at, person);
    await waitFor(() => expect(session.get().user?.patterns).toBeDefined());
    const known = session.get().user;
    const asked = () => at.calls.filter((path) => path === '/api/profile/reader').length;
    session.followProfile();
    await waitFor(() => expect(asked()).toBe(1));
    const other = await openSignedIn(createTablet(), person);
    await other.choosePatterns({ dates: 'ymd', numbers: null, currency: null });
    expect(session.get().user).toBe(known);
    await storeSettingValue(server.db, 'patterns', { dates: 'mdy', numbers: 'space' });
    session.followProfile();
    const patterns = { dates: 'ymd', numbers: 'space', currency: null };
    await waitFor(() => expect(session.get().user?.patterns).toEqual(patterns));
    await storeSettingValue(server.db, 'patterns', {});
  });

  it('signs out when the server says that the session has ended', async () => {
    const person = await makeUser(server, distributorId);
    await openSignedIn(at, person);
    await disableUser(server.db, person.id, server.clock.now);
    const again = at.open();
    await again.start();
    await waitFor(() =>
      expect(again.get()).toMatchObject({ state: 'out', user: null, hasSignedOut: false }),
    );
    expect((await at.device.read()).user).toBeNull();
  });

  it('after an update cleared local storage has the same user and language, and writes both back', async () => {
    await (await openSignedIn(at)).chooseLanguage('es');
    at.storage.kept.clear();
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({ state: 'in', language: 'es', user: { id: ana.id } });
    expect(JSON.parse(at.storage.kept.get('distributor-user')!)).toMatchObject({
      id: ana.id,
      token: expect.any(String),
    });
    expect(at.storage.kept.get('currentLang')).toBe('es');
  });

  it('without a token gets a new one by cookie and device key', async () => {
    await openSignedIn(at);
    await at.device.change(() => ({ user: null, token: null }));
    at.storage.kept.clear();
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({ state: 'in', user: { id: ana.id } });
  });

  it('uses the copy in local storage if the device’s database was lost', async () => {
    await openSignedIn(at);
    at.device = createDeviceRecord();
    const again = at.open();
    await again.start();
    expect(again.get()).toMatchObject({ state: 'in', user: { id: ana.id } });
  });
});

describe('sign-in', () => {
  it('uses the language of the account, and stores the user under distributor-user', async () => {
    const person = await makeUser(server, distributorId, { lang: 'pt' });
    const session = await openSignedIn(at, person);
    expect([
      session.get().language,
      at.storage.kept.get('currentLang'),
      session.get().pending,
    ]).toEqual(['pt', 'pt', { password: false, acceptance: false }]);
    expect(JSON.parse(at.storage.kept.get('distributor-user')!).id).toBe(person.id);
  });

  it('shows why it failed', async () => {
    const session = at.open();
    await session.start();
    expect(await session.signIn(ana.email, 'not the password')).toMatchObject({
      ok: false,
      code: 'wrong_credentials',
    });
    at.offline = true;
    expect(await session.signIn(ana.email, PASSWORD)).toMatchObject({
      ok: false,
      code: 'unreachable',
    });
    expect(session.get().state).toBe('out');
  });

  describe('whose session could not be stored on the device', () => {
    // Signs in on a device whose database refuses to store the session until the function returns.
    async function unwritten() {
      let answered = () => {};
      at.delayed.set('/api/profile', new Promise<void>((done) => (answered = done)));
      const { device } = at;
      let isBroken = true;
      at.device = {
        ...device,
        change: (to) =>
          device.change((record) => {
            const changed = to(record);
            if (isBroken && changed.user) throw new Error('no write');
            return changed;
          }),
      };
      const session = await openSignedIn(at);
      expect((await device.read()).user).toBeNull();
      isBroken = false;
      return { device, session, answered };
    }

    it('stores it with the next answer about its user', async () => {
      const { device, answered } = await unwritten();
      answered();
      await waitFor(async () =>
        expect(await device.read()).toMatchObject({
          user: { id: ana.id, name: 'Ana' },
          token: expect.any(String),
        }),
      );
      expect(JSON.parse(at.storage.kept.get('distributor-user')!).id).toBe(ana.id);
    });

    it('overwrites no person who has signed in since', async () => {
      const { device, session, answered } = await unwritten();
      const bruno = { ...session.get().user!, id: ana.id + 1000 };
      await device.change(() => ({ user: bruno, token: 'of bruno' }));
      answered();
      await waitFor(() => expect(session.get().user?.name).toBe('Ana'));
      expect(await device.read()).toMatchObject({ user: { id: bruno.id }, token: 'of bruno' });
    });
  });

  it('with a temporary password shows what is pending, after a reload too', async () => {
    const person = await makeUser(server, distributorId, { temporary: true, accepted: false });
    const session = await openSignedIn(at, person);
    expect(session.get().pending).toEqual({ password: true, acceptance: true });
    const again = at.open();
    await again.start();
    await waitFor(() => expect(again.get().pending).toEqual({ password: true, acceptance: true }));
    const reply = await again.api.call(setPassword, {
      body: {
        passwd: 'three quiet voltmeters',
        acceptance: { version: TERMS_VERSION, lang: 'pt' },
      },
    });
    expect(reply.ok).toBe(true);
    await again.completePending({ password: true, acceptance: true });
    await waitFor(() =>
      expect(again.get()).toMatchObject({
        pending: { password: false, acceptance: false },
        user: { acceptance: true, name: 'Test Person' },
      }),
    );
  });
});

describe('a temporary password, after a reload', () => {
  const signInNewUser = async () => {
    const person = await makeUser(server, distributorId, { temporary: true, accepted: false });
    await openSignedIn(at, person);
    return person;
  };

  it('must be replaced without the server too', async () => {
    await signInNewUser();
    at.offline = true;
    const again = at.open();
    await again.start();
    expect(again.get().pending).toEqual({ password: true, acceptance: true });
  });

  it('need not be replaced once it was, even if the device could not store that', async () => {
    const person = await signInNewUser();
    const stale = (await at.device.read()).user!;
    const first = at.open();
    await first.start();
    const acceptance = { version: TERMS_VERSION, lang: 'en' } as const;
    const body = { passwd: 'twelve letters or more', acceptance };
    expect((await first.api.call(setPassword, { body })).ok).toBe(true);
    await first.completePending({ password: true, acceptance: true });
    await waitFor(async () => expect((await at.device.read()).user?.name).toBe('Test Person'));
    expect((await at.device.read()).user).not.toHaveProperty('mustSetPassword');

    await at.device.change(() => ({ user: { ...stale, id: person.id } }));
    const again = at.open();
    await again.start();
    await waitFor(() =>
      expect(again.get().pending).toEqual({ password: false, acceptance: false }),
    );
    await waitFor(async () =>
      expect((await at.device.read()).user).not.toHaveProperty('mustSetPassword'),
    );
  });
});

describe('the page to return to after signing in', () => {
  it('is the screen that was open, never another site and never the sign-in pages', () => {
    expect(
      [
        { from: '/orders/view/7?tab=1' },
        { from: '//evil.example' },
        { from: '/\\evil.example' },
        { from: 'https://evil.example' },
        { from: '/login/forgot' },
        null,
      ].map((state) => returnPath(state)),
    ).toEqual(['/orders/view/7?tab=1', '/', '/', '/', '/', '/']);
  });

  it('is the screen of the person who was signed in there, and home for others', () => {
    const state = { from: '/orders/view/7', of: 3 };
    expect([
      returnPath(state, 3),
      returnPath(state, 4),
      returnPath({ from: '/orders' }, 4),
    ]).toEqual(['/orders/view/7', '/', '/orders']);
  });
});
