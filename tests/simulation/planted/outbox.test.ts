/** Tests that bugs planted in the device's outbox and mirrors are found, one at a time. */
import { vi } from 'vitest';
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '' }));

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#kernel/device/outbox/outbox.ts', async (real) => {
  const outbox = await real<typeof import('#kernel/device/outbox/outbox.ts')>();
  return {
    ...outbox,
    canMergeInto: (tail: OutboxEntry | undefined, kind: string) =>
      bug.now === 'melts into what left'
        ? tail !== undefined && tail.kind === kind && tail.state === 'queued'
        : outbox.canMergeInto(tail, kind),
    rewriteUnsentEntry: (core: never, entry: OutboxEntry, ...rest: [object, number]) =>
      outbox.rewriteUnsentEntry(
        core,
        bug.now === 'melts into what left' ? { ...entry, everSent: false } : entry,
        ...rest,
      ),
  };
});
vi.mock('#kernel/device/outbox/entry.ts', async (real) => {
  const entry = await real<typeof import('#kernel/device/outbox/entry.ts')>();
  return {
    ...entry,
    syncStateOf: (lane: readonly OutboxEntry[]) =>
      entry.syncStateOf(
        bug.now === 'refusals are not shown'
          ? lane.filter(({ state }) => state !== 'rejected')
          : lane,
      ),
  };
});
vi.mock('#kernel/device/outbox/apply-reply.ts', async (real) => {
  const replies = await real<typeof import('#kernel/device/outbox/apply-reply.ts')>();
  return {
    ...replies,
    applyReply: (setting: never, sent: never, reply: { kind?: string; code?: string }) =>
      replies.applyReply(
        setting,
        sent,
        (bug.now === 'a refusal passes for a receipt' && reply.code === 'refused'
          ? {
              ok: true,
              value: { order: { ...(reply as { details?: { order?: object } }).details?.order } },
            }
          : reply) as never,
      ),
  };
});
vi.mock('#kernel/device/outbox/run-command.ts', async (real) => {
  const running = await real<typeof import('#kernel/device/outbox/run-command.ts')>();
  return {
    ...running,
    runCommand: async (...all: Parameters<typeof running.runCommand>) => {
      if (bug.now !== 'saved is said too early') return await running.runCommand(...all);
      return await running.runCommand(...all).catch(() => ({ ok: true as const, value: all[4] }));
    },
  };
});
vi.mock('#kernel/device/outbox/server-document-functions.ts', async (real) => {
  const documents =
    await real<typeof import('#kernel/device/outbox/server-document-functions.ts')>();
  return {
    ...documents,
    createServerDocumentFunctions: (context: never) => {
      const own = documents.createServerDocumentFunctions(context);
      return bug.now === 'nothing is noted as behind'
        ? { ...own, markBehind: async () => undefined }
        : own;
    },
  };
});
vi.mock('#kernel/device/sync/mirror.ts', async (real) => {
  const mirrors = await real<typeof import('#kernel/device/sync/mirror.ts')>();
  return {
    ...mirrors,
    mirrorList: async (...all: Parameters<typeof mirrors.mirrorList>) => {
      const [context, name, table, page, store, more] = all;
      if (bug.now !== 'the cursor moves before the rows') return await mirrors.mirrorList(...all);
      return await mirrors.mirrorList(
        context,
        name,
        table,
        async (cursor) => {
          const reply = await page(cursor);
          if (reply.ok)
            await context.bulk.cursors.put({
              name,
              cursor: reply.value.cursor,
              asOf: context.now(),
            });
          return reply;
        },
        store,
        more,
      );
    },
  };
});

vi.mock('#kernel/device/http/api.ts', async (real) => {
  const calls = await real<typeof import('#kernel/device/http/api.ts')>();
  return {
    ...calls,
    createApi: (options: Parameters<typeof calls.createApi>[0]) => {
      const api = calls.createApi(options);
      return {
        ...api,
        serverTime: () =>
          bug.now === 'kept work counts its days by the clock of the device'
            ? options.now()
            : api.serverTime(),
      };
    },
  };
});

findPlantedBug(bug, {
  'melts into what left': { seed: 15 },
  'a refusal passes for a receipt': { seed: 22 },
  'refusals are not shown': { seed: 2 },
  'saved is said too early': { seed: 19 },
  'nothing is noted as behind': { seed: 0 },
  'the cursor moves before the rows': { seed: 66 },
  'kept work counts its days by the clock of the device': { seed: 102 },
});
