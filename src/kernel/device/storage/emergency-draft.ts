/**
 * Emergency drafts: what a user typed in the last moment before a page goes away. Local storage
 * stores them synchronously; a database write would be too late.
 */
import { EMERGENCY_DRAFTS_PREFIX, type StringStorage } from '../session/session-mirror.ts';

const keyOf = (userId: number) => `${EMERGENCY_DRAFTS_PREFIX}${userId}`;

/** A user's emergency drafts. */
export type EmergencyDrafts = {
  /**
   * Stores a draft by document. If local storage is full or closed, nothing is stored, and only the
   * text of the last moment is lost.
   */
  save(documentId: string, draft: unknown): void;
  forget(documentId: string): void;
  all(): Readonly<Record<string, unknown>>;
};

/** Returns a user's emergency drafts. Drafts that cannot be read count as none. */
export function readEmergencyDrafts(userId: number, storage: StringStorage): EmergencyDrafts {
  const key = keyOf(userId);
  const all = (): Record<string, unknown> => {
    try {
      return JSON.parse(storage.getItem(key) ?? '{}') as Record<string, unknown>;
    } catch {
      return {};
    }
  };
  const write = (drafts: Record<string, unknown>) => {
    try {
      if (Object.keys(drafts).length > 0) storage.setItem(key, JSON.stringify(drafts));
      else storage.removeItem(key);
    } catch {
      /* Local storage is full or closed. */
    }
  };
  return {
    all,
    save: (documentId, draft) => write({ ...all(), [documentId]: draft }),
    forget: (documentId) => {
      const { [documentId]: gone, ...rest } = all();
      if (gone !== undefined) write(rest);
    },
  };
}

/** Deletes all emergency drafts of a user. */
export function deleteEmergencyDrafts(userId: number, storage: StringStorage): void {
  try {
    storage.removeItem(keyOf(userId));
  } catch {
    /* Local storage is closed. */
  }
}
