/**
 * Creates the session of the portal: start, sign-in, sign-out and language. It is an external store
 * that React reads.
 */
import { isLanguage, type Language } from '#kernel/domain/user/languages.ts';
import {
  inBackground,
  deliverSignOuts,
  readOrCreateDeviceKey,
  readOrCreateKnownDeviceKey,
  rememberLanguage,
  type Engine,
} from '#kernel/device/index.ts';
import type { FormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import { login, logout, setLanguage, setFormatPatterns } from '../../domain/call-addresses.ts';
import { toCallFailure, type CallFailure } from './to-call-failure.ts';
import { loadSessionCheck } from './lazy-session-check.ts';
import { createSessionCore, updateKnownUser } from './session-core.ts';
import { enterSession, showSignIn, handleLostSession } from './session-transitions.ts';
import { startSession } from './session-start.ts';
import { noPendingSteps, type PendingSteps, type SessionDeps } from './session-state.ts';
import { userFromLogin } from './session-user.ts';

export type SignInResult = { readonly ok: true } | ({ readonly ok: false } & CallFailure);
export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Runs a function of the session check. If its code can't be loaded, the next start or the next
 * answer tries again.
 */
const withSessionCheck = (
  run: (check: Awaited<ReturnType<typeof loadSessionCheck>>) => unknown,
): void => {
  loadSessionCheck().then(run, () => {});
};

export function createSessionStore(deps: SessionDeps) {
  const { device, storage } = deps;
  const core = createSessionCore(deps, {
    onSessionLost: (lostBy, token) => inBackground(handleLostSession(lostBy, token)),
    onAccess: (core, mark) => {
      const { user } = core.get();
      if (user && mark !== user.access)
        withSessionCheck(({ checkSessionIfRightsChanged }) =>
          checkSessionIfRightsChanged(core, mark),
        );
    },
    restart: (restarted) => void startSession(restarted),
  });
  const { api } = core;

  const store = {
    api,
    device,
    storage,
    now: deps.now,
    modules: deps.modules,
    get: core.get,
    subscribe: core.subscribe,

    /** Starts the session; called once, before the first screen. */
    start: (): Promise<void> => startSession(core),

    async signIn(email: string, password: string): Promise<SignInResult> {
      await deliverSignOuts(device, api, logout).catch(() => true);
      core.deviceKey = await readOrCreateDeviceKey(device, crypto).catch(() => undefined);
      const reply = await api.call(login, {
        body: { email, passwd: password },
        deviceKey: core.deviceKey,
        knownKey: await readOrCreateKnownDeviceKey(device, crypto).catch(() => undefined),
      });

      if (!reply.ok) return { ok: false, ...toCallFailure(reply) };
      const user = userFromLogin(reply.value, email.trim().toLowerCase(), reply.access);
      core.update({ language: user.lang, hasSwitched: false });
      await rememberLanguage(device, storage, user.lang).catch(() => {});
      await enterSession(core, user, reply.value.token, {
        password: reply.value.reset,
        acceptance: !user.acceptance,
      });

      if (!reply.value.reset && user.acceptance)
        withSessionCheck(({ loadProfile }) => loadProfile(core));
      inBackground(core.engine?.signedIn());

      return { ok: true };
    },

    /**
     * Shows the sign-in screen and reports the sign-out to the server. Call this after the device
     * has forgotten the session, whether or not the user's databases were deleted.
     */
    async finishSignOut(): Promise<void> {
      core.deviceKey = undefined;
      core.engine = undefined;
      core.guard?.announce(null);
      showSignIn(core, { hasSignedOut: true });
      await deliverSignOuts(device, api, logout).catch(() => false);
    },

    /**
     * Notes that the password was set or the terms were accepted. The user can work as soon as
     * nothing is pending.
     */
    async completePending(done: Partial<Record<keyof PendingSteps, true>>): Promise<void> {
      const before = core.get();
      if (!before.user) return;
      const { mustSetPassword, ...known } = before.user;
      const user = {
        ...known,
        ...(mustSetPassword && !done.password ? { mustSetPassword } : {}),
        acceptance: before.user.acceptance || done.acceptance === true,
      };

      const pending = {
        password: before.pending.password && !done.password,
        acceptance: before.pending.acceptance && !done.acceptance,
      };

      await updateKnownUser(core, user, { pending });
      if (core.get().user?.id !== user.id || pending.password || pending.acceptance) return;
      withSessionCheck(({ loadProfile }) => loadProfile(core));
      const { language } = core.get();
      if (user.lang !== language) inBackground(store.chooseLanguage(language));
      inBackground(core.engine?.signedIn());
    },

    /**
     * Lets the user work although renewed terms can't be accepted without the server. The user is
     * asked again when the server is reached.
     */
    postponeTerms: (): void => core.update({ pending: noPendingSteps }),

    async chooseLanguage(language: Language): Promise<void> {
      if (!isLanguage(language)) return;
      core.update({ language });
      await rememberLanguage(device, storage, language).catch(() => {});
      const { user, pending } = core.get();

      // The language is sent to the account only when the user may work.
      if (!user || !core.token || pending.password || pending.acceptance) return;
      const reply = await api.call(setLanguage, { body: { lang: language } });
      const now = core.get().user;
      if (!reply.ok || now?.id !== user.id || !core.token) return;
      await updateKnownUser(core, { ...now, lang: language });
    },

    /**
     * Saves changed formats for the account on all its devices. Returns false if the server hasn't
     * confirmed that it saved them.
     */
    async choosePatterns(patterns: FormatPatterns): Promise<boolean> {
      const reply = await api.call(setFormatPatterns, { body: patterns });
      if (reply.ok) store.reloadProfile();
      return reply.ok;
    },
    /** Loads the profile of the signed-in person again, which counts as an action of the person. */
    reloadProfile: (): void => withSessionCheck(({ loadProfile }) => loadProfile(core)),
    /** Loads the profile after a sync round, which doesn't count as an action of the person. */
    followProfile: (): void => withSessionCheck(({ refreshProfile }) => refreshProfile(core)),

    /**
     * Stores the running engine of the signed-in user, or undefined when it has stopped. Other
     * methods use this engine to release held work, and to find unsent work at sign-out.
     */
    attachEngine(engine: Engine | undefined): void {
      core.engine = engine;
    },
    engine: (): Engine | undefined => core.engine,

    /**
     * Checks whether the user of this window is still the device's signed-in user. Call this when
     * the window becomes visible.
     */
    async checkUser(): Promise<void> {
      await core.guard?.checkForOtherUser().catch(() => {});
    },
  };

  return store;
}
