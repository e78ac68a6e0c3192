/**
 * Creates a store of second copies in memory, which is unaffected by what happens to the databases.
 */
import type { CopyStore } from '#kernel/device/storage/copy-store.ts';

export function createCopiesInMemory(): CopyStore & {
  readonly files: Map<string, string>;
  /** If true, writes fail as on a full disk. */
  full: boolean;
} {
  const files = new Map<string, string>();
  return {
    files,
    full: false,
    list: async () => [...files.keys()],
    read: async (name) => files.get(name),
    async write(name, text) {
      if (this.full) throw new DOMException('full', 'QuotaExceededError');
      files.set(name, text);
    },
    async remove(name) {
      files.delete(name);
    },
  };
}
