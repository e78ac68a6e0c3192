/**
 * Tests that bugs planted in what the server stores of orders are found: in history, dispatches,
 * alerts and closings, one at a time.
 */
import { vi } from 'vitest';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '' }));

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#areas/deadlines/server/refuse-during-closing.ts', async (real) => {
  const guard = await real<typeof import('#areas/deadlines/server/refuse-during-closing.ts')>();
  return {
    ...guard,
    refuseDuringClosing: async (...all: Parameters<typeof guard.refuseDuringClosing>) =>
      bug.now === 'a closing is not asked'
        ? { ok: true, value: { passed: undefined } }
        : await guard.refuseDuringClosing(...all),
  };
});
vi.mock('#areas/alerts/server/alerts-sql.ts', async (real) => {
  const queries = await real<typeof import('#areas/alerts/server/alerts-sql.ts')>();
  return {
    ...queries,
    resolveAlert: async (...all: Parameters<typeof queries.resolveAlert>) => {
      if (bug.now !== 'an alert outlives its order’s return') await queries.resolveAlert(...all);
    },
  };
});
vi.mock('#areas/orders/server/order-history-sql.ts', async (real) => {
  const queries = await real<typeof import('#areas/orders/server/order-history-sql.ts')>();
  return {
    ...queries,
    insertOrderHistory: async (...[db, entries]: Parameters<typeof queries.insertOrderHistory>) => {
      if (
        !(
          bug.now === 'the history leaves out a withdrawal' &&
          entries[0]!.to === 'draft' &&
          entries[0]!.from
        )
      )
        await queries.insertOrderHistory(db, entries);
    },
  };
});
vi.mock('#areas/orders/server/dispatch-sql.ts', async (real) => {
  const queries = await real<typeof import('#areas/orders/server/dispatch-sql.ts')>();
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

findPlantedBug(bug, {
  // Only a power cut right after an answer reveals this bug.
  'a commit is answered before it is on the disk': { seed: 280, answersEarly: true, power: true },
  'the history leaves out a withdrawal': {
    seed: 0,
    breaks: 'the history holds only legal steps, and replays to the order',
  },
  'a closing is not asked': { seed: 2, breaks: 'nothing is submitted while orders are closed' },
  'an alert outlives its order’s return': {
    seed: 0,
    breaks: 'an order that went back has its alert, and no other has one',
  },
  'a refusal leaves the order with the ERP': { seed: 8 },
  'an acknowledgement ends no offering': {
    seed: 142,
    breaks: 'what the ERP has is neither offered twice nor taken from it',
  },
});
