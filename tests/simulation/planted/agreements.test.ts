/**
 * Tests that bugs planted in special prices are found: in funnels, discounts, demo units, and
 * fields that older portals do not know. One bug is planted at a time.
 */
import { vi } from 'vitest';
import { queryOpenEntriesInOrder } from '#kernel/device/outbox/outbox.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { agreementsOf } from '../simulation.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '' }));

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#areas/funnels/server/draws/funnel-draws-sql.ts', async (real) => {
  const draws = await real<typeof import('#areas/funnels/server/draws/funnel-draws-sql.ts')>();
  return {
    ...draws,
    selectUnitsHeldByOtherOrders: async (
      ...all: Parameters<typeof draws.selectUnitsHeldByOtherOrders>
    ) =>
      bug.now === 'what others drew is not asked'
        ? new Map()
        : await draws.selectUnitsHeldByOtherOrders(...all),
    storeFunnelDraws: async (
      ...[db, funnelId, holder, now]: Parameters<typeof draws.storeFunnelDraws>
    ) => {
      if (bug.now === 'a draw is not given back' && holder.quantities.size === 0) return;
      const quantities =
        bug.now === 'units are drawn twice'
          ? new Map([...holder.quantities].map(([part, units]) => [part, 2 * units]))
          : holder.quantities;
      await draws.storeFunnelDraws(db, funnelId, { ...holder, quantities }, now);
    },
  };
});
vi.mock('#areas/orders/domain/discounts/discounts.ts', async (real) => {
  const discounts = await real<typeof import('#areas/orders/domain/discounts/discounts.ts')>();
  return {
    ...discounts,
    decisionsStillValid: (...all: Parameters<typeof discounts.decisionsStillValid>) => {
      if (bug.now === 'a decision is carried to a changed line')
        return all[2].filter(({ accepted }) => accepted);
      return bug.now === 'what was accepted is asked about again'
        ? []
        : discounts.decisionsStillValid(...all);
    },
    undecidedLines: (...all: Parameters<typeof discounts.undecidedLines>) =>
      bug.now === 'an approval asks for no discount' ? [] : discounts.undecidedLines(...all),
  };
});
vi.mock('#areas/orders/server/demo/demo-units-sql.ts', async (real) => {
  const demo = await real<typeof import('#areas/orders/server/demo/demo-units-sql.ts')>();
  return {
    ...demo,
    selectDemoUnits: async (...all: Parameters<typeof demo.selectDemoUnits>) => {
      const units = await demo.selectDemoUnits(...all);
      if (bug.now === 'demo units of others are not counted' && all[1].parts) return [];
      return bug.now === 'demo units are counted twice'
        ? units.map((one) => ({ ...one, quantity: 2 * one.quantity }))
        : units;
    },
  };
});
vi.mock('#areas/orders/domain/content/newer-fields.ts', async (real) => {
  const later = await real<typeof import('#areas/orders/domain/content/newer-fields.ts')>();
  return {
    ...later,
    withStoredNewerFields: (...all: Parameters<typeof later.withStoredNewerFields>) =>
      bug.now === 'a save of an older portal removes what it does not know'
        ? all[1]
        : later.withStoredNewerFields(...all),
  };
});
vi.mock('#kernel/domain/documents/upcast.ts', async (real) => {
  const upcasts = await real<typeof import('#kernel/domain/documents/upcast.ts')>();
  return {
    ...upcasts,
    upcast: (...all: Parameters<typeof upcasts.upcast>) => {
      const body = upcasts.upcast(...all) as object;
      const isPlanted = bug.now === 'an update claims what a portal of before has left';
      return isPlanted && all[2] < CLIENT_SCHEMA_VERSION && 'content' in body
        ? { ...body, contentSchema: CLIENT_SCHEMA_VERSION }
        : body;
    },
  };
});
vi.mock('#kernel/device/outbox/upcast-unsent-entries.ts', async (real) => {
  const updated = await real<typeof import('#kernel/device/outbox/upcast-unsent-entries.ts')>();
  return {
    ...updated,
    upcastUnsentEntries: async (...[context]: Parameters<typeof updated.upcastUnsentEntries>) => {
      const doWait = await updated.upcastUnsentEntries(context);
      if (bug.now === 'an update writes anew what has left')
        await queryOpenEntriesInOrder(context.core)
          .filter(({ everSent, schema }) => everSent && schema < CLIENT_SCHEMA_VERSION)
          .modify((entry) => {
            Object.assign(entry, { body: `${entry.body} `, schema: CLIENT_SCHEMA_VERSION });
          });
      return doWait;
    },
  };
});

findPlantedBug(
  bug,
  {
    'units are drawn twice': {
      seed: 22,
      breaks: 'what orders hold of a funnel is drawn from it, once',
    },
    'a draw is not given back': {
      seed: 29,
      breaks: 'what orders hold of a funnel is drawn from it, once',
    },
    'what others drew is not asked': {
      seed: 177,
      breaks: 'nobody draws more of a funnel than it has',
    },
    'a decision is carried to a changed line': {
      seed: 177,
      breaks:
        'an accepted discount holds for the next submission where its line is the same, and only there',
    },
    'what was accepted is asked about again': {
      seed: 59,
      breaks:
        'an accepted discount holds for the next submission where its line is the same, and only there',
    },
    'an approval asks for no discount': {
      seed: 59,
      breaks: 'what is approved has each of its discounts accepted as it stands',
    },
    'demo units are counted twice': {
      seed: 117,
      breaks: 'demo units keep within their limit, and are told as they are',
    },
    'demo units of others are not counted': {
      seed: 542,
      breaks: 'demo units keep within their limit, and are told as they are',
    },
    'a save of an older portal removes what it does not know': {
      seed: 22,
      breaks: 'a portal of before takes nothing from an order that it does not know',
    },
    'an update claims what a portal of before has left': {
      seed: 304,
      breaks: 'a portal of before takes nothing from an order that it does not know',
      updates: true,
    },
    'an update writes anew what has left': {
      seed: 37,
      breaks: 'an operation is applied once, and a draft becomes one order',
      updates: true,
    },
  },
  (seed) => agreementsOf(seed) !== undefined,
);
