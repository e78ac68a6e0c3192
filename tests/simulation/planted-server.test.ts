/** Bugs planted on purpose in the server and in what it decides by, one at a time. */
import { sql } from 'kysely';
import { vi } from 'vitest';
import { findPlanted } from './planted.ts';

const bug = vi.hoisted(() => ({ now: '' }));

/* Product code is not touched: a test's module stands in for one of its functions, and only while its bug is planted. */
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

findPlanted(bug, {
  'the cursor passes what is not committed': {},
  'another distributor is read': {},
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
});
