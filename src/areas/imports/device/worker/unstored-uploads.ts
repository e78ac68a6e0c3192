/** Uploads that are shown while their file is on its way to the disk: what is known of them, and when they are there. */
import type { UploadFacts } from '../upload-facts.ts';

export function unstoredUploads() {
  const all = new Map<
    unknown,
    { readonly facts: UploadFacts; readonly stored: Promise<unknown> }
  >();
  return {
    factsOf: (id: string): UploadFacts | undefined => all.get(id)?.facts,
    /** Resolves when it is stored, or could not be. */
    settled: async (id: unknown): Promise<void> => {
      await all.get(id)?.stored.catch(() => undefined);
    },
    async add<Done>(id: string, facts: UploadFacts, stored: Promise<Done>): Promise<Done> {
      all.set(id, { facts, stored });
      try {
        return await stored;
      } finally {
        all.delete(id);
      }
    },
  };
}
