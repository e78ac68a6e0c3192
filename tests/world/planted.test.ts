/** Bugs planted on purpose, one at a time: each must break an invariant within 2,000 worlds, or the worlds prove nothing. */
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { sql } from 'kysely';
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import { OPERATION_HEADER, SERVER_HEADER } from '#kernel/domain/headers.ts';
import { databaseNames, laneOf } from '#kernel/device/offline.ts';
import { completeUpload, openFiles } from '#areas/imports/device/index.ts';
import type { Device } from './device.ts';
import type { Person } from './company.ts';
import type { Meddling, Request } from './network.ts';
import type { Play } from './play.ts';
import { openServer, type WorldServer } from './server.ts';
import { reportsIn, run, type Plant } from './world.ts';

const bug = vi.hoisted(() => ({ now: '' }));
const WITHIN = 2_000;

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
vi.mock('#areas/orders/domain/commands.ts', async (real) => {
  const commands = await real<typeof import('#areas/orders/domain/commands.ts')>();
  const decide: typeof commands.submit.decide = (state, input, deciding) => {
    const decided = commands.submit.decide(state, input, deciding);
    return bug.now === 'a second submission keeps its revision' &&
      decided.ok &&
      decided.value !== 'gone'
      ? { ok: true, value: { ...decided.value, revision: 1 } }
      : decided;
  };
  const keeping: typeof commands.drop.decide = (state, input, deciding) => {
    const decided = commands.drop.decide(state, input, deciding);
    return bug.now === 'an order given up keeps its number' &&
      decided.ok &&
      decided.value !== 'gone'
      ? { ok: true, value: { ...decided.value, number: state!.number } }
      : decided;
  };
  return {
    ...commands,
    submit: { ...commands.submit, decide },
    drop: { ...commands.drop, decide: keeping },
  };
});
vi.mock('#areas/orders/domain/decisions.ts', async (real) => {
  const decisions = await real<typeof import('#areas/orders/domain/decisions.ts')>();
  const decideOrder: typeof decisions.decideOrder = (action, order, input, deciding) => {
    switch (bug.now) {
      case 'a decision ignores the revision':
        return decisions.decideOrder(
          action,
          order,
          { ...input, revision: order.revision },
          deciding,
        );
      case 'what the ERP has can be cancelled':
        return decisions.decideOrder(action, order, input, {
          ...deciding,
          facts: { ...deciding.facts, isTakenByErp: false },
        });
      case 'one decides on an own submission': {
        const decided = decisions.decideOrder(
          action,
          { ...order, submittedById: null },
          input,
          deciding,
        );
        return decided.ok
          ? {
              ok: true,
              value: {
                ...decided.value,
                order: { ...decided.value.order, submittedById: order.submittedById },
              },
            }
          : decided;
      }
      default:
        return decisions.decideOrder(action, order, input, deciding);
    }
  };
  return { ...decisions, decideOrder };
});
vi.mock('#areas/deadlines/server/guard.ts', async (real) => {
  const guard = await real<typeof import('#areas/deadlines/server/guard.ts')>();
  return {
    ...guard,
    mustNotBeBlocked: async (...all: Parameters<typeof guard.mustNotBeBlocked>) =>
      bug.now === 'a closing is not asked'
        ? { ok: true, value: { passed: undefined } }
        : await guard.mustNotBeBlocked(...all),
  };
});
vi.mock('#areas/alerts/server/queries.ts', async (real) => {
  const queries = await real<typeof import('#areas/alerts/server/queries.ts')>();
  return {
    ...queries,
    resolveAlert: async (...all: Parameters<typeof queries.resolveAlert>) => {
      if (bug.now !== 'an alert outlives its order’s return') await queries.resolveAlert(...all);
    },
  };
});
vi.mock('#kernel/server/queries/delta.ts', async (real) => {
  const delta = await real<typeof import('#kernel/server/queries/delta.ts')>();
  return {
    ...delta,
    safeBound: async (db: Parameters<typeof delta.safeBound>[0]) => {
      if (bug.now !== 'the cursor passes what is not committed') return await delta.safeBound(db);
      return (
        await sql<{
          bound: string;
        }>`select pg_snapshot_xmax(pg_current_snapshot())::text as bound`.execute(
          db.withoutPlugins(),
        )
      ).rows[0]!.bound;
    },
  };
});
vi.mock('#kernel/server/scope.ts', async (real) => {
  const scope = await real<typeof import('#kernel/server/scope.ts')>();
  return {
    ...scope,
    tenantScope: (...all: Parameters<typeof scope.tenantScope>) => {
      const plugin = scope.tenantScope(...all);
      return {
        ...plugin,
        transformQuery: (query: Parameters<typeof plugin.transformQuery>[0]) =>
          bug.now === 'another distributor is read' && query.node.kind === 'SelectQueryNode'
            ? query.node
            : plugin.transformQuery(query),
      };
    },
  };
});
vi.mock('#kernel/server/operations.ts', async (real) => {
  const operations = await real<typeof import('#kernel/server/operations.ts')>();
  return {
    ...operations,
    perform: async (...all: Parameters<typeof operations.perform>) => {
      if (bug.now === 'outcomes are forgotten')
        await all[0].deleteFrom('operation').where('id', '=', all[1].id).execute();
      return await operations.perform(...all);
    },
  };
});
vi.mock('#areas/orders/server/history/queries.ts', async (real) => {
  const queries = await real<typeof import('#areas/orders/server/history/queries.ts')>();
  return {
    ...queries,
    writeHistory: async (...[db, entries]: Parameters<typeof queries.writeHistory>) => {
      if (
        !(
          bug.now === 'the history leaves out a withdrawal' &&
          entries[0]!.to === 'draft' &&
          entries[0]!.from
        )
      )
        await queries.writeHistory(db, entries);
    },
  };
});
vi.mock('#areas/orders/server/dispatching/queries.ts', async (real) => {
  const queries = await real<typeof import('#areas/orders/server/dispatching/queries.ts')>();
  return {
    ...queries,
    closeDispatch: async (...all: Parameters<typeof queries.closeDispatch>) => {
      if (!(bug.now === 'a refusal leaves the order with the ERP' && all[2] === 'rejected'))
        await queries.closeDispatch(...all);
    },
    acknowledgeDispatch: async (...all: Parameters<typeof queries.acknowledgeDispatch>) => {
      if (bug.now !== 'an acknowledgement ends no offering')
        await queries.acknowledgeDispatch(...all);
    },
  };
});
vi.mock('#areas/orders/server/reading/queries.ts', async (real) => {
  const queries = await real<typeof import('#areas/orders/server/reading/queries.ts')>();
  return {
    ...queries,
    orderHeadsChanged: async (...all: Parameters<typeof queries.orderHeadsChanged>) =>
      (await queries.orderHeadsChanged(...all)).filter(
        (row) => bug.now !== 'mirrors hear of no removal' || !row.deleted,
      ),
  };
});
vi.mock('#areas/reports/server/processing/queries.ts', async (real) => {
  const queries = await real<typeof import('#areas/reports/server/processing/queries.ts')>();
  return {
    ...queries,
    chooseDates: (db: never, whole: boolean, except: readonly string[]) =>
      bug.now === 'changes take away what the file has not'
        ? queries.chooseDates(db, true, [])
        : queries.chooseDates(db, whole, except),
    registerRows: async (...all: Parameters<typeof queries.registerRows>) => {
      await queries.registerRows(...all);
      // In capitals the world takes it for no commit of the server's: nothing is held and nothing dies there.
      if (bug.now === 'rows are stored before their report') {
        await sql`COMMIT`.execute(all[0]);
        await sql`BEGIN`.execute(all[0]);
      }
    },
  };
});
vi.mock('#areas/reports/server/declaring/queries.ts', async (real) => {
  const queries = await real<typeof import('#areas/reports/server/declaring/queries.ts')>();
  return {
    ...queries,
    dropRows: async (...all: Parameters<typeof queries.dropRows>) => {
      if (bug.now !== 'a declaration leaves the rows of its date') await queries.dropRows(...all);
    },
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

const isCommand = (request: Request) => OPERATION_HEADER in request.headers;
const idIn = (url: string) => /[0-9a-f-]{36}/.exec(url)?.[0] ?? '';
let fresh = 0;
const freshKey = () =>
  `00000000-0000-7000-8000-${String((Date.now() % 1e6) * 1e6 + (fresh += 1)).padStart(12, '0')}`;

const noKey: Meddling = {
  request: (request) =>
    isCommand(request)
      ? { ...request, headers: { ...request.headers, [OPERATION_HEADER]: freshKey() } }
      : request,
};
/** The device is told of a success, and every other time nothing ever arrives. */
const tooEarly = (play: () => Play): Meddling => ({
  async answer(request, arrive) {
    if (request.method !== 'PUT' || play().chance.is(0.5)) return await arrive();
    const tab = play().devices.find(({ link }) => link.name === request.from)!.tabs[0];
    const order = (await tab?.orders.readOrder(idIn(request.url)))?.order;
    return order
      ? {
          status: 200,
          headers: { 'content-type': 'application/json', [SERVER_HEADER]: 'epoch' },
          text: JSON.stringify({ status: true, body: { order } }),
        }
      : await arrive();
  },
});
const noBase = (play: () => Play): Meddling => ({
  async request(request) {
    if (!isCommand(request) || request.from === 'office') return request;
    const known = await play()
      .server.db.selectFrom('sales_order')
      .select('version')
      .where('id', '=', idIn(request.url))
      .executeTakeFirst();
    return {
      ...request,
      body: JSON.stringify({
        ...(JSON.parse(request.body!) as object),
        baseVersion: known?.version ?? 0,
      }),
    };
  },
});

/** Entries in flight on a dead device: `to` undefined drops them. */
const inFlight =
  (to: ((entry: OutboxEntry) => OutboxEntry) | undefined) =>
  async (device: Device, people: readonly Person[]) => {
    for (const { actor } of people)
      await new Promise<void>((resolve, reject) => {
        const request = device.disk.whole.open(databaseNames(actor.userId).core);
        request.addEventListener('error', () => {
          reject(request.error!);
        });
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('outbox', 'readwrite');
          const outbox = transaction.objectStore('outbox');
          const all = outbox.getAll();
          all.addEventListener('success', () => {
            for (const entry of all.result as OutboxEntry[])
              if (entry.state === 'in_flight') {
                outbox.delete(entry.id);
                if (to) outbox.add(to(entry));
              }
          });
          transaction.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      });
  };

/** `reports`: worlds without them cannot know it, and are left out. `from`: the first that knows it comes a little later; those before are looked at once, not each day. */
const plants: Readonly<
  Record<string, Plant & { readonly from?: number; readonly reports?: true }>
> = {
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
  'the cursor passes what is not committed': {},
  'another distributor is read': {},
  'totals are floats': {},
  'a second submission keeps its revision': {},
  'outcomes are forgotten': {},
  'the history leaves out a withdrawal': {},
  'mirrors hear of no removal': {},
  'an order given up keeps its number': {},
  'a decision ignores the revision': { from: 20 },
  'what the ERP has can be cancelled': {},
  'one decides on an own submission': { from: 50 },
  'a closing is not asked': {},
  'an alert outlives its order’s return': {},
  'a refusal leaves the order with the ERP': {},
  'an acknowledgement ends no offering': { from: 135 },
  'rows are stored before their report': { reports: true },
  'changes take away what the file has not': { reports: true },
  'a declaration leaves the rows of its date': { reports: true, from: 370 },
  'a piece that left counts as arrived': { reports: true },
  'a file goes once it was sent': { reports: true },
};

describe('a planted bug', () => {
  let server: WorldServer;
  beforeAll(async () => {
    server = await openServer(inject('postgres'));
  });
  afterAll(async () => {
    await server.close();
  });

  it.each(Object.entries(plants))(
    'is found: %s',
    async (name, { from = 0, reports, ...plant }) => {
      bug.now = name;
      try {
        let found: string | undefined;
        for (let seed = from; seed < from + WITHIN && !found; seed += 1) {
          if (reports && !reportsIn(seed)) continue;
          const { violations } = await run(seed, server, plant);
          if (violations[0])
            found = `seed ${seed}: ${violations[0].invariant} (${violations[0].told})`;
        }
        if (process.env['TELL']) console.log(`${name}: ${found}`);
        expect(found).toBeDefined();
      } finally {
        bug.now = '';
      }
    },
    600_000,
  );
});
