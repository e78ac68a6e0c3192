/**
 * Holds uploads that are shown while their file, or what was found in it, is still being stored.
 */
import type { StoredFacts } from '../last-read-upload.ts';

export function createUnstoredUploads() {
  const all = new Map<
    unknown,
    { readonly facts: StoredFacts; readonly stored: Promise<unknown> }
  >();
  return {
    factsOf: (id: string): StoredFacts | undefined => all.get(id)?.facts,
    /** Resolves when the upload is stored or couldn't be. */
    settled: async (id: unknown): Promise<void> => {
      await all.get(id)?.stored.catch(() => undefined);
    },
    async add<Done>(id: string, facts: StoredFacts, stored: Promise<Done>): Promise<Done> {
      const mine = { facts, stored };
      all.set(id, mine);
      try {
        return await stored;
      } finally {
        // The facts found in the file may have replaced this entry before the file was reported as
        // stored.
        if (all.get(id) === mine) all.delete(id);
      }
    },
  };
}
