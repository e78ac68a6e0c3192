/** What was typed in the last moment before a page goes away: local storage takes it at once, where a database would come too late. */
import { EMERGENCY_DRAFTS, type PlainStorage } from '../session/session-mirror.ts';

const keyOf = (userId: number) => `${EMERGENCY_DRAFTS}${userId}`;
export type EmergencyDrafts = {
  /** By document. A storage that is full or closed takes nothing, silently: the database has all but the last moment. */
  save(documentId: string, draft: unknown): void;
  forget(documentId: string): void;
  all(): Readonly<Record<string, unknown>>;
};

export function emergencyDraftsOf(userId: number, storage: PlainStorage): EmergencyDrafts {
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
      /* full or closed */
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
/** They go with everything else of a user. */
export function forgetEmergencyDrafts(userId: number, storage: PlainStorage): void {
  try {
    storage.removeItem(keyOf(userId));
  } catch {
    /* closed */
  }
}
