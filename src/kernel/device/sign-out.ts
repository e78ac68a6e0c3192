/** Signing out on this device: what would be lost is said first; then sent, kept for 30 days, or given up by the person. */
import { Dexie } from 'dexie';
import { DAY } from '#kernel/domain/dates.ts';
import type { DeviceStore } from './device-record.ts';
import type { Engine } from './engine-face.ts';
import { forgetLastWords } from './last-words.ts';
import { openInOrder } from './outbox.ts';
import { forgetSession } from './sign-out-late.ts';
import type { PlainStorage } from './session-mirror.ts';
import { wipeUser, without, type Places } from './wipe.ts';

export const KEEP_WORK = 30 * DAY;
export type Unsent = { readonly entries: number; /** Ids of documents that have some. */ readonly documents: readonly string[] };
export async function unsentOf(engine: Pick<Engine, 'core'>): Promise<Unsent> {
  const open = await openInOrder(engine.core).toArray(), files = await unfinishedFiles(engine.core.name.replace(/^portal-core-/, 'portal-files-'));
  return { entries: open.length + files.length, documents: [...new Set([...open.map((entry) => entry.documentId), ...files])] };
}
/** Files that nobody has finalised live on this device alone. */
async function unfinishedFiles(name: string): Promise<string[]> {
  if (!('indexedDB' in globalThis) || !await Dexie.exists(name)) return [];
  const database = await new Dexie(name).open();
  try { return database.tables.some((table) => table.name === 'uploads') ? (await database.table<{ id: string; step: string }>('uploads').toArray()).filter(({ step }) => step !== 'sent').map(({ id }) => id) : []; } finally { database.close(); }
}

export type SignOutMode = 'send_first' | 'keep' | 'discard';
export type SigningOut = Places & { readonly engine: Engine; readonly device: DeviceStore; readonly storage: PlainStorage };
/** `still_unsent`: nothing was done; the person is asked again. Afterwards the caller delivers the sign-out and shows the login. */
export type SignedOut = { readonly ok: true } | { readonly ok: false; readonly code: 'still_unsent'; readonly unsent: Unsent };

export async function signOut(mode: SignOutMode, signing: SigningOut): Promise<SignedOut> {
  const { engine, device, storage } = signing, userId = engine.actor.userId, now = engine.now();
  if (mode === 'send_first') await engine.drain({ force: true });
  const resume = await engine.pause();
  const unsent = await unsentOf(engine);
  if (mode === 'send_first' && unsent.entries > 0) { resume(); return { ok: false, code: 'still_unsent', unsent }; }
  const keeps = mode === 'keep' && unsent.entries > 0;
  engine.stop();
  await forgetSession(device, storage, now, ({ heldWork }) => ({ heldWork: keeps ? { ...heldWork, [userId]: { until: now + KEEP_WORK } } : without(heldWork, userId) }));
  if (!keeps) { forgetLastWords(userId, storage); await wipeUser(userId, signing); }
  return { ok: true };
}
