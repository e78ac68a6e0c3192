/** Uploads that are shown while they are on their way to the disk, their file or what was found in it: what is known of them, and when they are there. */
import type { StoredFacts } from './shown-uploads.ts';

export function unstoredUploads() {
  const all = new Map<
    unknown,
    { readonly facts: StoredFacts; readonly stored: Promise<unknown> }
  >();
  return {
    factsOf: (id: string): StoredFacts | undefined => all.get(id)?.facts,
    /** Resolves when it is stored, or could not be. */
    settled: async (id: unknown): Promise<void> => {
      await all.get(id)?.stored.catch(() => undefined);
    },
    async add<Done>(id: string, facts: StoredFacts, stored: Promise<Done>): Promise<Done> {
      const mine = { facts, stored };
      all.set(id, mine);
      try {
        return await stored;
      } finally {
        // What was found in a file may have come before the word that the file is stored.
        if (all.get(id) === mine) all.delete(id);
      }
    },
  };
}
