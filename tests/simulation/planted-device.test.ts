/** Bugs planted on purpose in the device, the network and kills, one at a time. */
import { vi } from 'vitest';
import { completeUpload, openFiles } from '#areas/imports/device/index.ts';
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import { laneOf } from '#kernel/device/offline.ts';
import { freshKey, inFlight, noBase, noKey, tooEarly } from './meddling.ts';
import { findPlanted } from './planted.ts';

const bug = vi.hoisted(() => ({ now: '' }));

/* Product code is not touched: a test's module stands in for one of its functions, and only while its bug is planted. */
vi.mock('#kernel/device/outbox/outbox.ts', async (real) => {
  const outbox = await real<typeof import('#kernel/device/outbox/outbox.ts')>();
  return {
    ...outbox,
    takesIn: (tail: OutboxEntry | undefined, kind: string) =>
      bug.now === 'melts into what left'
        ? tail !== undefined && tail.kind === kind && tail.state === 'queued'
        : outbox.takesIn(tail, kind),
    rewrite: (core: never, entry: OutboxEntry, ...rest: [object, number]) =>
      outbox.rewrite(
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
vi.mock('#kernel/device/outbox/apply-server-documents.ts', async (real) => {
  const absorb = await real<typeof import('#kernel/device/outbox/apply-server-documents.ts')>();
  return {
    ...absorb,
    absorbing: (setting: never) => {
      const own = absorb.absorbing(setting);
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
    mirror: async (...all: Parameters<typeof mirrors.mirror>) => {
      const [context, name, table, page, store, more] = all;
      if (bug.now !== 'the cursor moves before the rows') return await mirrors.mirror(...all);
      return await mirrors.mirror(
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
vi.mock('#areas/orders/device/kind.ts', async (real) => {
  const { orderKind } = await real<typeof import('#areas/orders/device/kind.ts')>();
  return {
    orderKind: {
      ...orderKind,
      merge: (...all: Parameters<typeof orderKind.merge>) =>
        bug.now === 'a conflict silently takes mine'
          ? {
              merged: { ...all[2], content: all[1].content, totalMinor: all[1].totalMinor },
              overlaps: [],
            }
          : orderKind.merge(...all),
    },
  };
});
vi.mock('#kernel/domain/money.ts', async (real) => {
  const money = await real<typeof import('#kernel/domain/money.ts')>();
  return {
    ...money,
    lineTotal: (quantity: number, unitMinor: number, discount = 0) =>
      bug.now === 'totals are floats'
        ? Math.trunc(quantity * (unitMinor / 100) * (1 - discount / 10_000) * 100)
        : money.lineTotal(quantity, unitMinor, discount),
  };
});
vi.mock('#areas/reports/device/upload-chunks.ts', async (real) => {
  const ahead = await real<typeof import('#areas/reports/device/upload-chunks.ts')>();
  const sent = new Map<string, number>();
  const hasty: typeof ahead.sendUploadChunks = async (entry, api) => {
    // A piece that left counts as arrived, whatever became of it.
    const told = await ahead.sendUploadChunks(entry, api);
    const n = (sent.get(entry.documentId) ?? 0) + 1;
    sent.set(entry.documentId, n);
    return entry.kind.endsWith('.finalize') &&
      n >= (JSON.parse(entry.body) as { pieces: number }).pieces
      ? 'ready'
      : told;
  };
  return {
    ...ahead,
    sendUploadChunks: (...all: Parameters<typeof ahead.sendUploadChunks>) =>
      bug.now === 'a piece that left counts as arrived'
        ? hasty(...all)
        : ahead.sendUploadChunks(...all),
  };
});
vi.mock('#areas/reports/device/follow-up.ts', async (real) => {
  const follow = await real<typeof import('#areas/reports/device/follow-up.ts')>();
  const eager: typeof follow.followUp = async (following) => {
    const files = openFiles(following.actor.userId);
    try {
      for (const { id, step } of await files.uploads.toArray())
        if (step === 'sent' && (await laneOf(following.core, id)).length === 0)
          await completeUpload(files, id, following.now());
    } finally {
      files.close();
    }
    await follow.followUp(following);
  };
  return {
    ...follow,
    followUp: (...all: Parameters<typeof follow.followUp>) =>
      bug.now === 'a file goes once it was sent' ? eager(...all) : follow.followUp(...all),
  };
});

findPlanted(bug, {
  'every sending has a key of its own': { meddling: () => noKey },
  'acknowledged before the server acted': { meddling: tooEarly },
  'the base version is lost on the way': { meddling: noBase },
  'a kill drops what was in flight': { from: 25, afterKill: inFlight(undefined) },
  // Few kills fall between an effect and its answer, or between a page and its cursor: it is looked for where one does.
  'a kill gives what was in flight a new id': {
    from: 945,
    afterKill: inFlight((entry) => ({
      ...entry,
      id: freshKey(),
      state: 'queued',
      everSent: false,
    })),
  },
  'melts into what left': {},
  'a conflict silently takes mine': {},
  'a refusal passes for a receipt': { from: 35 },
  'refusals are not shown': {},
  'saved is said too early': {},
  'nothing is noted as behind': {},
  'the cursor moves before the rows': { from: 460 },
  'totals are floats': {},
  'a piece that left counts as arrived': { reports: true },
  'a file goes once it was sent': { reports: true },
});
