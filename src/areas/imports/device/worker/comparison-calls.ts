/**
 * The part of the worker's API that compares an upload with the registered rows: a page begins the
 * comparison, sends the registered rows in pages, and ends it.
 */
import { compareWithRegistered, indexRegisteredRows } from '../upload/compare-registered.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import type { UploadPipeline } from '../upload/upload-pipeline.ts';
import type { RegisteredValues } from '../upload-rows.ts';

export function createComparisonCalls(cache: UploadCache, pipeline: UploadPipeline) {
  return {
    async compareBegin(id: string): Promise<boolean> {
      await pipeline.idle(id);
      await pipeline.run(id);
      const record = await cache.database.uploads.get(id);
      const memory = record && (await cache.load(record));
      if (!memory?.plan) return false;
      memory.registered = { byKey: new Map(), isWhole: false, hasPseudonyms: false };

      return true;
    },
    comparePage(id: string, rows: readonly RegisteredValues[]) {
      const memory = cache.memory(id);
      if (memory?.plan && memory.registered)
        indexRegisteredRows(memory.registered, memory.plan, rows);
    },
    async compareEnd(id: string) {
      const registered = cache.memory(id)?.registered;
      if (registered) registered.isWhole = true;
      await cache.serialized(id, () => compareWithRegistered(cache, id));
    },
  };
}
