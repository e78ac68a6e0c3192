/** Signs out on this device, even if no engine runs. The code is loaded in advance. */
import { withoutReloadPrompt } from '#kernel/client/index.ts';
import { inBackground, forgetSession, type Engine } from '#kernel/device/index.ts';
import {
  hasDatabases,
  changeThatKeepsUnsentWork,
  countUncomparedAtRest,
  openCore,
  signOut,
  readUnsentSummary,
  wipeAfterSignOut,
  type SignOutOutcome,
  type SignOutMode,
  type UnsentSummary,
} from '#kernel/device/engine-and-databases.ts';
import { resolveWithTimeout } from '../session/last-session.ts';
import type { SessionStore } from '../session/session-store.ts';

export type { SignOutMode, UnsentSummary };

/**
 * Returns a summary of the user's unsent work on this device. Without a running engine, as before
 * the terms are accepted, it reads what an earlier session left.
 */
export async function summarizeUnsentWork(store: SessionStore): Promise<UnsentSummary> {
  const engine = store.engine();
  const { user } = store.get();
  if (engine) return readUnsentSummary(engine);
  return (
    (user && (await summarizeStoredWork(store, user.id))) ?? {
      entries: 0,
      documents: [],
      unfinished: 0,
      unfinalized: 0,
      uncompared: 0,
    }
  );
}

/**
 * Returns a summary of the unsent work that a user without a running engine has on this device.
 * Undefined if the device has no databases of the user.
 */
export async function summarizeStoredWork(
  store: Pick<SessionStore, 'api' | 'modules'>,
  userId: number,
): Promise<UnsentSummary | undefined> {
  if (!(await hasDatabases(userId))) return undefined;
  const modules = await store.modules();
  const core = openCore({ userId, modules });

  try {
    return await readUnsentSummary({
      core,
      modules,
      own: { userId, files: navigator.storage },
      countUncompared: () => countUncomparedAtRest(core, modules, store.api.epoch()),
    });
  } finally {
    core.close();
  }
}

/**
 * Ends the browser's subscription to notifications. The server drops the subscription when the
 * session ends.
 */
async function unsubscribeFromNotifications(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Milliseconds for which signing out waits at most for the report to the server. */
const FINAL_REPORT_TIMEOUT_MS = 1_500;

/**
 * Reports that no unsent work is left. Otherwise administrators would see the last report for 30
 * days, as if the work were still on the device.
 */
async function reportNoUnsentWork(
  engine: Pick<Engine, 'api' | 'now'>,
  token: string,
): Promise<void> {
  // Devices don't install the code of the report.
  const later = await withoutReloadPrompt(() => import(/* @never */ '../../device/index.ts'));
  await later?.sendDeviceReport(engine, [], { token });
}

export async function signOutSession(
  store: SessionStore,
  mode: SignOutMode,
): Promise<SignOutOutcome> {
  const engine = store.engine();
  const { user } = store.get();
  const places = { caches: globalThis.caches, files: navigator.storage };

  if (engine) {
    const { token } = engine.api.session();
    const isHeard = engine.summary.get().online === true;
    const done = await signOut(mode, {
      engine,
      device: store.device,
      storage: store.storage,
      ...places,
    });
    if (!done.ok) return done;
    if (token && isHeard && mode !== 'keep')
      await resolveWithTimeout(
        reportNoUnsentWork(engine, token),
        FINAL_REPORT_TIMEOUT_MS,
        undefined,
      );
  } else if (user) {
    const keeps = mode === 'keep';
    await forgetSession(
      store.device,
      store.storage,
      store.now(),
      keeps ? changeThatKeepsUnsentWork(user.id) : undefined,
    );
    if (!keeps)
      await wipeAfterSignOut(user.id, { device: store.device, storage: store.storage, ...places });
  }

  inBackground(unsubscribeFromNotifications());
  inBackground(store.finishSignOut());

  return { ok: true };
}
