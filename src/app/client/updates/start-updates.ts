/** The version check at its three moments, and the update flow with the browser's effects. */
import { CLIENT_SCHEMA } from '#kernel/domain/headers.ts';
import type { DeviceStore, Engine } from '#kernel/device/index.ts';
import { clearPage } from './clear-page.ts';
import { tabsTogether } from './other-tabs.ts';
import { watchTyping } from './typing.ts';
import { missingAfterUpdate, updateIfNew, type UpdateResult } from './update-flow.ts';
import { readVersion, type VersionInfo } from './versions.ts';
import { letTakeOver, precacheNewWorker } from './worker-takeover.ts';

/** The specification's five minutes. */
export const CHECK_EVERY = 300_000;

export type Updating = {
  readonly running: string;
  readonly device: DeviceStore;
  readonly registration: ServiceWorkerRegistration | undefined;
  /** The running engine, where somebody is signed in. */
  engine(): Engine | undefined;
  /** Writes what editors hold and have not saved yet. */
  commitEditors(): Promise<void>;
  /** More than typing: a file being read, a dialog open. */
  isBusy(): boolean;
  alert(update: { version: string; unsent: number; forced: boolean }): Promise<boolean>;
  /** After each check: for the debug panel and the hold of an old version. */
  onChecked?(result: UpdateResult): void;
};

export async function fetchVersion(): Promise<VersionInfo | undefined> {
  const answer = await fetch('/version.json', { cache: 'no-store', credentials: 'omit', redirect: 'error', signal: AbortSignal.timeout(15_000) });
  return answer.ok ? readVersion(await answer.json()) : undefined;
}

export function startUpdates(updating: Updating): { check(): Promise<void>; stop(): void } {
  const { device, registration, running } = updating;
  const typing = watchTyping(document, Date.now, () => updating.isBusy());
  const standStill = async () => {
    await updating.commitEditors();
    return await updating.engine()?.pause() ?? (() => undefined);
  };
  let reloaded = false, checking: Promise<void> | undefined, dismissed: string | undefined, latest: string | undefined;
  const reload = () => { if (!reloaded) { reloaded = true; location.reload(); } };
  const tabs = tabsTogether({ quiet: standStill, reload }, () => crypto.randomUUID());

  const run = async () => {
    const result = await updateIfNew({
      running, schema: CLIENT_SCHEMA,
      fetchVersion: async () => { const info = await fetchVersion(); latest = info?.version; return info; },
      tried: async () => (await device.read()).triedUpdate,
      precache: async () => { if (registration) await precacheNewWorker(registration); },
      idle: typing.idle,
      commit: async () => { await updating.commitEditors(); return updating.engine()?.summary.get().pending ?? 0; },
      alert: async (update) => {
        if (dismissed === update.version && !update.forced) return false;
        const accepted = await updating.alert(update);
        if (!accepted) dismissed = update.version;
        return accepted;
      },
      quiet: async () => {
        await tabs.quiet();
        const resume = await standStill();
        return () => { resume(); tabs.goOn(); };
      },
      note: async (to) => {
        const engine = updating.engine(), ids = engine ? (await engine.entries()).filter((entry) => entry.open).map((entry) => entry.id) : [];
        await device.change(() => ({ triedUpdate: { from: running, to }, notedOutbox: engine ? { userId: engine.actor.userId, ids } : null }));
      },
      takeOver: async () => { if (registration) await letTakeOver(registration); },
      clear: () => clearPage(device, registration),
      reload: () => { tabs.reload(); reload(); },
    });
    if (result.outcome === 'current' && latest === running) await device.change((record) => (record.triedUpdate ? { triedUpdate: null } : {}));
    updating.onChecked?.(result);
  };
  const check = () => (checking ??= run().finally(() => { checking = undefined; }));
  const seen = () => { if (document.visibilityState === 'visible') void check(); };
  const timer = setInterval(() => void check(), CHECK_EVERY);
  document.addEventListener('visibilitychange', seen);
  void check();
  return { check, stop() { clearInterval(timer); document.removeEventListener('visibilitychange', seen); typing.stop(); tabs.stop(); } };
}

/** At start, once the engine runs: what was noted before an update and is missing now. Forgets the note. */
export async function lostInUpdate(device: DeviceStore, engine: Engine): Promise<string[]> {
  const { notedOutbox } = await device.read();
  if (!notedOutbox || notedOutbox.userId !== engine.actor.userId) return [];
  const missing = missingAfterUpdate(notedOutbox.ids, await engine.has(notedOutbox.ids));
  await device.change(() => ({ notedOutbox: null }));
  return missing;
}
