/**
 * Tests that bugs planted between the devices and the server are found: in the network, in kills,
 * and in what the server scopes and remembers. One bug is planted at a time.
 */
import { sql } from 'kysely';
import { vi } from 'vitest';
import { findPlantedBug } from './find-planted-bug.ts';
import {
  createKey,
  changeInFlight,
  replaceBase,
  newKeyEachTime,
  answerTooEarly,
} from './request-tampering.ts';

const bug = vi.hoisted(() => ({ now: '' }));

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#kernel/server/queries/delta-cursor.ts', async (real) => {
  const delta = await real<typeof import('#kernel/server/queries/delta-cursor.ts')>();
  return {
    ...delta,
    selectLowestRunningTransaction: async (
      db: Parameters<typeof delta.selectLowestRunningTransaction>[0],
    ) => {
      if (bug.now !== 'the cursor passes what is not committed')
        return await delta.selectLowestRunningTransaction(db);
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
vi.mock('#kernel/server/tenant-scope.ts', async (real) => {
  const scope = await real<typeof import('#kernel/server/tenant-scope.ts')>();
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
    performOnce: async (...all: Parameters<typeof operations.performOnce>) => {
      if (bug.now === 'outcomes are forgotten')
        await all[0].deleteFrom('operation').where('id', '=', all[1].id).execute();
      return await operations.performOnce(...all);
    },
  };
});
vi.mock('#areas/orders/server/reading/order-list-sql.ts', async (real) => {
  const queries = await real<typeof import('#areas/orders/server/reading/order-list-sql.ts')>();
  return {
    ...queries,
    selectChangedOrderHeads: async (...all: Parameters<typeof queries.selectChangedOrderHeads>) =>
      (await queries.selectChangedOrderHeads(...all)).filter(
        (row) => bug.now !== 'mirrors hear of no removal' || !row.deleted,
      ),
  };
});

findPlantedBug(bug, {
  'every sending has a key of its own': {
    seed: 0,
    breaks: 'a receipt says what the server did',
    meddling: () => newKeyEachTime,
  },
  'acknowledged before the server acted': { seed: 0, meddling: answerTooEarly },
  'the base version is lost on the way': { seed: 0, meddling: replaceBase },
  // Few kills happen between the effect of a command and its answer, so few seeds reveal the next
  // two bugs.
  'a kill drops what was in flight': { seed: 13, afterKill: changeInFlight(undefined) },
  'a kill gives what was in flight a new id': {
    seed: 954,
    afterKill: changeInFlight((entry) => ({
      ...entry,
      id: createKey(),
      state: 'queued',
      everSent: false,
    })),
  },
  'the cursor passes what is not committed': { seed: 48, breaks: 'devices and server agree' },
  'another distributor is read': { seed: 0 },
  'outcomes are forgotten': { seed: 6 },
  'mirrors hear of no removal': { seed: 1, breaks: 'devices and server agree' },
});
