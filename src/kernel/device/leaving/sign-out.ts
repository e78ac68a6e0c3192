/** Signing out on this device: what would be lost is said first; then sent, kept for 30 days, or given up by the person. */
import { NEVER, type DeviceRecord, type DeviceStore } from '../session/device-record.ts';
import type { Engine } from '../engine-api.ts';
import { forgetEmergencyDrafts } from '../storage/emergency-draft.ts';
import { openInOrder } from '../outbox/outbox.ts';
import { unfinishedIn } from './unsent-documents.ts';
import { forgetSession } from './forget-session.ts';
import type { PlainStorage } from '../session/session-mirror.ts';
import { wipeUser, type WipedPlaces } from '../storage/wipe.ts';

export type Unsent = {
  readonly entries: number;
  /** Ids of documents that have some. */
  readonly documents: readonly string[];
  /** How many of them somebody is still writing: no connection sends those. */
  readonly unfinished: number;
};
/** What waits to be sent, and what modules hold that nobody has sent yet. */
export async function unsentOf({
  core,
  modules,
  own,
}: Pick<Engine, 'core' | 'modules' | 'own'>): Promise<Unsent> {
  const open = await openInOrder(core).toArray();
  const held = (
    await Promise.all(modules.map(async (module) => (await module.unsent?.(own)) ?? []))
  ).flat();
  const unfinished = await unfinishedIn(core, modules);
  return {
    entries: open.length + held.length + unfinished.length,
    documents: [
      ...new Set([
        ...open.map((entry) => entry.documentId),
        ...held.map(({ id }) => id),
        ...unfinished.map(({ id }) => id),
      ]),
    ],
    unfinished: unfinished.length,
  };
}

/** Nobody else sees it, and its 30 days begin with the server's next answer. */
export const heldFor =
  (userId: number) =>
  ({ heldWork }: DeviceRecord): Partial<DeviceRecord> => ({
    heldWork: { ...heldWork, [userId]: { until: NEVER } },
  });

export type SignOutMode = 'send_first' | 'keep' | 'discard';
export type SigningOut = WipedPlaces & {
  readonly engine: Engine;
  readonly device: DeviceStore;
  readonly storage: PlainStorage;
};
/** `still_unsent`: nothing was done; the person is asked again. Afterwards the caller delivers the sign-out and shows the login. */
export type SignedOut =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'still_unsent'; readonly unsent: Unsent };

export async function signOut(mode: SignOutMode, signing: SigningOut): Promise<SignedOut> {
  const { engine, device, storage } = signing;
  const userId = engine.actor.userId;
  const now = engine.now();
  if (mode === 'send_first') await engine.drain({ force: true });
  const resume = await engine.pause();
  const unsent = await unsentOf(engine);
  if (mode === 'send_first' && unsent.entries > 0) {
    resume();
    return { ok: false, code: 'still_unsent', unsent };
  }
  const keeps = mode === 'keep' && unsent.entries > 0;
  engine.stop();
  await forgetSession(device, storage, now, keeps ? heldFor(userId) : undefined);
  if (!keeps) {
    forgetEmergencyDrafts(userId, storage);
    await wipeUser(userId, signing);
  }
  return { ok: true };
}
