/** The session as the portal lives it: start-up, sign-in, sign-out, language; an external store that React reads. */
import { isLanguage, startLanguage, type Language } from '#kernel/domain/languages.ts';
import {
  createApi,
  deliverSignOuts,
  deviceKeyOf,
  guardUser,
  rememberLanguage,
  rememberSession,
  writeMirrors,
  type Api,
  type DeviceRecord,
  type DeviceModule,
  type DeviceStore,
  type Engine,
  type PlainStorage,
  type SessionUser,
  type UserGuard,
} from '#kernel/device/index.ts';
import { login, logout, me, profile, setLanguage } from '../../domain/addresses.ts';
import { mirroredSession, userOfCheck, userOfLogin, withProfile } from './session-user.ts';

/** What the server waits for before it lets the user work. */
export type Pending = { readonly password: boolean; readonly acceptance: boolean };
export type SessionState = {
  readonly state: 'starting' | 'out' | 'in';
  readonly user: SessionUser | null;
  readonly pending: Pending;
  readonly language: Language;
  /** Signed out by the person, not by the server: nothing to come back to. */
  readonly left: boolean;
  /** Somebody signed in in another window, and this one went along. */
  readonly switched: boolean;
};
export type SessionDeps = {
  readonly device: DeviceStore;
  readonly storage: PlainStorage;
  readonly version: string;
  /** `navigator.language`. */
  readonly browserLanguage: string | undefined;
  readonly now: () => number;
  /** Those that have something on the device; asked where no engine runs. */
  readonly modules: () => Promise<readonly DeviceModule[]>;
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
};
export type SignInResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly retryAfterMs: number };
export type SessionStore = ReturnType<typeof createSession>;

/** Nothing remembered: the session check may hold the first screen so long, in milliseconds. */
const PATIENCE = 3000;
/** A device database that does not open within so long is taken as empty. */
const OPENING = 1500;
const nothingPending: Pending = { password: false, acceptance: false };
const within = <T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> =>
  Promise.race([
    work,
    new Promise<T>((done) => {
      setTimeout(() => done(otherwise), ms);
    }),
  ]);

export function createSession(around: SessionDeps) {
  const { device, storage } = around;
  let current: SessionState = {
    state: 'starting',
    user: null,
    pending: nothingPending,
    language: startLanguage(around.browserLanguage, null),
    left: false,
    switched: false,
  };
  let token: string | undefined, deviceKey: string | undefined;
  let engine: Engine | undefined, guard: UserGuard | undefined;
  const listeners = new Set<() => void>();
  const say = (change: Partial<SessionState>) => {
    current = { ...current, ...change };
    listeners.forEach((listener) => listener());
  };

  const api: Api = createApi({
    baseUrl: around.baseUrl ?? '',
    version: around.version,
    now: around.now,
    transport: async () =>
      (await import('#kernel/device/http/transport.ts')).createTransport(around.fetch),
    session: () => ({ userId: current.user?.id, token, deviceKey }),
    onSessionLost: (_code, lost) => {
      if (lost !== undefined && lost === token) void lose(lost);
    },
    onAcceptanceRequired: (details) =>
      say({
        pending: {
          password: details['password'] === true,
          acceptance: details['acceptance'] === true,
        },
      }),
  });

  async function enter(user: SessionUser, fresh: string, pending: Pending): Promise<void> {
    const isOther = user.id !== current.user?.id;
    token = fresh;
    await rememberSession(device, storage, user, fresh).catch(() => {});
    say({ state: 'in', user, pending, left: false });
    if (!isOther) return;
    watch(user.id);
    guard?.announce(user.id);
  }
  /** Signing in, out or over in another tab stops this one and shows whoever the device's user now is. `null`: nobody was signed in here. */
  function watch(userId: number | null): void {
    guard?.stop();
    guard = guardUser(device, userId, () => {
      engine?.stop();
      engine = undefined;
      token = undefined;
      say({ state: 'starting', user: null, pending: nothingPending, switched: true });
      void store.start();
    });
  }
  const out = (change: Partial<SessionState> = {}) => {
    token = undefined;
    watch(null);
    say({ state: 'out', user: null, pending: nothingPending, switched: false, ...change });
  };

  /** The server says that there is no such session. The work on this device stays for the next sign-in. */
  async function lose(lost: string | undefined): Promise<void> {
    const asked = current.user;
    const { user, token: newer } = (await readRecord()) ?? {};
    if (token !== lost || current.user !== asked) return;
    if (user && newer && newer !== lost && user.id === asked?.id) return await adopt(newer);
    out();
    await device
      .change((record) =>
        record.token === null || record.token === lost ? { user: null, token: null } : {},
      )
      .then((record) => writeMirrors(record, storage))
      .catch(() => {});
  }
  /** Another window of the same user has a newer session: this one goes on with it. What was being sent is held by now, and goes again. */
  async function adopt(newer: string): Promise<void> {
    token = newer;
    const resume = await engine?.pause();
    resume?.();
    await engine?.signedIn();
    void engine?.sync({ force: true });
  }

  async function check(known: SessionUser | null): Promise<void> {
    if (!(await deliverSignOuts(device, api, logout).catch(() => true))) return;
    if (!token && !deviceKey) return; // nobody's device: the answer is known
    const asked = token;
    const reply = await api.call(me);
    if (reply.ok) {
      const user = userOfCheck(reply.value, known);
      await enter(user, reply.value.token, {
        password: current.pending.password,
        acceptance: !user.acceptance,
      });
      await Promise.all([loadProfile(), settleLanguage(known, user)]);
    } else if (reply.kind === 'refused' && current.state !== 'out') await lose(asked);
  }
  /** Name and zone; where something is pending, the refusal says what. */
  async function loadProfile(): Promise<void> {
    const asked = current.user;
    const reply = await api.call(profile);
    if (!reply.ok || !asked || current.user?.id !== asked.id || !token) return;
    const user = withProfile(current.user, reply.value);
    await rememberSession(device, storage, user, token).catch(() => {});
    say({ user });
  }
  /** A language chosen without the server reaches the account now, unless another device has chosen meanwhile. */
  async function settleLanguage(known: SessionUser | null, user: SessionUser): Promise<void> {
    if (!known || known.lang === current.language) return;
    if (known.lang === user.lang) await api.call(setLanguage, { body: { lang: current.language } });
  }
  const readRecord = (): Promise<DeviceRecord | undefined> =>
    within(
      device.read().catch(() => undefined),
      OPENING,
      undefined,
    );

  const store = {
    api,
    device,
    storage,
    now: around.now,
    rooms: around.modules,
    get: (): SessionState => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Once, before the first screen: mounts at once as the last user of this device, else waits for the check, not long. */
    async start(): Promise<void> {
      const record = await readRecord();
      let stored: string | null = null;
      try {
        stored = storage.getItem('currentLang');
      } catch {
        /* the record is left */
      }
      say({ language: startLanguage(around.browserLanguage, stored ?? record?.language ?? null) });
      // The mirror stands for a record that was lost, never for one that says that nobody is signed in: a kill may bring an old mirror back.
      const isLost =
        !record ||
        (record.deviceKey === null &&
          record.language === null &&
          record.signOutsToDeliver.length === 0);
      const last = record?.user
        ? { user: record.user, token: record.token }
        : isLost
          ? mirroredSession(storage)
          : undefined;
      token = last?.token ?? undefined;
      deviceKey = record?.deviceKey ?? undefined;
      if (record)
        writeMirrors({ ...record, user: last?.user ?? null, token: last?.token ?? null }, storage);
      if (last) {
        watch(last.user.id);
        say({
          state: 'in',
          user: last.user,
          pending: { ...nothingPending, acceptance: !last.user.acceptance },
        });
        void check(last.user);
        return;
      }
      const checked =
        deviceKey || record?.signOutsToDeliver.length
          ? check(null).catch(() => {})
          : Promise.resolve();
      await within(checked, PATIENCE, undefined);
      if (current.state === 'starting') out();
    },

    async signIn(email: string, passwd: string): Promise<SignInResult> {
      await deliverSignOuts(device, api, logout).catch(() => true);
      deviceKey = await deviceKeyOf(device, crypto).catch(() => undefined);
      const reply = await api.call(login, { body: { email, passwd }, deviceKey });
      if (!reply.ok)
        return {
          ok: false,
          code: reply.kind === 'refused' ? reply.code : reply.kind,
          retryAfterMs: reply.retryAfterMs,
        };
      const user = userOfLogin(reply.value, email.trim().toLowerCase());
      say({ language: user.lang, switched: false });
      await rememberLanguage(device, storage, user.lang).catch(() => {});
      await enter(user, reply.value.token, {
        password: reply.value.reset,
        acceptance: !user.acceptance,
      });
      if (!reply.value.reset && user.acceptance) void loadProfile();
      void engine?.signedIn();
      return { ok: true };
    },

    /** After the device has forgotten the session (its databases too, or not): shows sign-in, and tells the server. */
    async signedOut(): Promise<void> {
      deviceKey = undefined;
      engine = undefined;
      guard?.announce(null);
      out({ left: true });
      await deliverSignOuts(device, api, logout).catch(() => false);
    },

    /** Password set or terms accepted: work goes on. */
    async settled(done: Partial<Record<keyof Pending, true>>): Promise<void> {
      const user = current.user && {
        ...current.user,
        acceptance: current.user.acceptance || done.acceptance === true,
      };
      const pending = {
        password: current.pending.password && !done.password,
        acceptance: current.pending.acceptance && !done.acceptance,
      };
      if (user && token) await rememberSession(device, storage, user, token).catch(() => {});
      say({ user, pending });
      if (pending.password || pending.acceptance) return;
      void loadProfile();
      if (user && user.lang !== current.language) void store.chooseLanguage(current.language);
      void engine?.signedIn();
    },

    async chooseLanguage(language: Language): Promise<void> {
      if (!isLanguage(language)) return;
      say({ language });
      await rememberLanguage(device, storage, language).catch(() => {});
      const { user, pending } = current;
      if (!user || !token || pending.password || pending.acceptance) return; // the account hears of it once work may begin
      const reply = await api.call(setLanguage, { body: { lang: language } });
      if (!reply.ok || current.user?.id !== user.id || !token) return;
      const kept = { ...current.user, lang: language };
      await rememberSession(device, storage, kept, token).catch(() => {});
      say({ user: kept });
    },

    /** The engine of the signed-in user, once it runs: held work goes on after sign-in, and signing out asks it. */
    attachEngine(running: Engine | undefined): void {
      engine = running;
    },
    engine: () => engine,
    /** The tab is looked at again: is its user still the device's? */
    look: async (): Promise<void> => {
      await guard?.look().catch(() => {});
    },
  };
  return store;
}
