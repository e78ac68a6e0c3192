/**
 * Runs the update flow in the browser. This code is loaded when the server has another version than
 * the running one.
 */
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { clearSiteData } from '../clear-site-data.ts';
import type { PastUpdate } from '../update-history.ts';
import {
  countUnsentDocuments,
  deleteOutboxSnapshot,
  saveOutboxSnapshot,
} from '../outbox-snapshot.ts';
import type { OtherTabs } from '../tab-coordination.ts';
import type { RegisteredWorker } from '../register-worker.ts';
import type { UpdateContext } from '../update-context.ts';
import type { VersionInfo } from '../version-info.ts';
import { isUpdateLoop, hasRecentlyLeftVersion, addRecordedUpdate } from './update-loop.ts';
import { isVersionStable } from './is-version-stable.ts';
import { runUpdate, type UpdateResult } from './update-flow.ts';
import { activateWaitingWorker, precacheNewWorker } from './worker-takeover.ts';

/** What the update flow needs from the page. */
export type VersionChange = {
  readonly updating: UpdateContext;
  readonly worker: RegisteredWorker | undefined;
  readonly tabs: OtherTabs;
  /** The versions that the user has postponed. */
  readonly postponed: Set<string>;
  /** Returns true if the user has asked for the new version. */
  isAccepted(): boolean;
  /** Resolves when the user is not typing, or need not be waited for. */
  idle(): Promise<void>;
  /**
   * Saves the editors and pauses the sync of this tab. Resolves to the function that resumes it.
   */
  pause(): Promise<() => void>;
  reload(): void;
};

/** Changes the page to the version that the server offers. */
export function changeToOfferedVersion(
  info: VersionInfo,
  { updating, worker, tabs, postponed, isAccepted, idle, pause, reload }: VersionChange,
): Promise<UpdateResult> {
  const { running, device } = updating;

  const madeUpdates = async (): Promise<readonly PastUpdate[]> => (await device.read()).madeUpdates;

  const remember = async (to: string) => {
    const update = { from: running, to, at: Date.now() };
    await device
      .change((record) => ({ madeUpdates: addRecordedUpdate(record.madeUpdates, update) }))
      .catch(() => undefined);
  };

  const pauseAllTabs = async (to: string) => {
    const unblock = blockInput(updating);
    let resumeOthers: (() => void) | undefined;
    try {
      resumeOthers = await tabs.quiet(to);
      const resume = await pause();
      return () => {
        resume();
        resumeOthers?.();
        unblock();
      };
    } catch (error) {
      resumeOthers?.();
      unblock();
      throw error;
    }
  };

  return runUpdate(info, {
    running,
    schema: CLIENT_SCHEMA_VERSION,
    isLoop: async (to) => isUpdateLoop(await madeUpdates(), running, to, Date.now()),
    isPutOff: (version) => !isAccepted() && postponed.has(version),
    isSteady: async (to) =>
      isAccepted() ||
      !hasRecentlyLeftVersion(await madeUpdates(), to, Date.now()) ||
      (await isVersionStable(to)),
    precache: async () => (worker ? await precacheNewWorker(worker, running) : undefined),
    idle,
    async commit() {
      await updating.commitEditors();
      const engine = updating.engine();
      return engine ? await countUnsentDocuments(engine) : 0;
    },
    async alert(update) {
      const accepted = isAccepted() || (await updating.alert(update));
      if (!accepted) postponed.add(update.version);
      return accepted;
    },
    quiet: pauseAllTabs,
    note: () => saveOutboxSnapshot(device, updating.engine()),
    forgetNote: () => deleteOutboxSnapshot(device),
    takeOver: async () => {
      if (worker) await activateWaitingWorker(worker);
    },
    clear: (to) => clearSiteData(device, worker?.registration, to),
    async reload(to) {
      await remember(to);
      tabs.reload(to);
      reload();
    },
  });
}

/** Blocks all input until the returned function is called. */
function blockInput(updating: UpdateContext): () => void {
  let unblock = (): void => undefined;
  const blocked = new Promise<void>((done) => {
    unblock = done;
  });
  updating.block(blocked);
  return unblock;
}
