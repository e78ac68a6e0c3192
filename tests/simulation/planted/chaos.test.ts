/**
 * Tests that bugs planted in the handling of a second restore are found: on the server, on devices,
 * and in what administrators are told. One bug is planted at a time.
 */
import { vi } from 'vitest';
import { EPOCH_META_KEY } from '#kernel/device/sync/epoch.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '' }));

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#kernel/server/queries/restore-database-sql.ts', async (real) => {
  const restoring = await real<typeof import('#kernel/server/queries/restore-database-sql.ts')>();
  return {
    ...restoring,
    advanceCounters: async (...all: Parameters<typeof restoring.advanceCounters>) => {
      if (bug.now !== 'ids go on where the backup had them')
        await restoring.advanceCounters(...all);
    },
  };
});
vi.mock('#areas/orders/server/restoring/restored-orders-sql.ts', async (real) => {
  const queries =
    await real<typeof import('#areas/orders/server/restoring/restored-orders-sql.ts')>();
  return {
    ...queries,
    reserveNumbers: async (...all: Parameters<typeof queries.reserveNumbers>) => {
      if (bug.now !== 'numbers go on where the backup had them')
        await queries.reserveNumbers(...all);
    },
  };
});
vi.mock('#areas/alerts/server/index.ts', async (real) => {
  const alerts = await real<typeof import('#areas/alerts/server/index.ts')>();
  return {
    ...alerts,
    raiseAlerts: async (...all: Parameters<typeof alerts.raiseAlerts>) => {
      const [db, now, ...raised] = all;
      const isPlanted = bug.now === 'findings are noted without an alert';
      const left = raised.filter(({ kind }) => !isPlanted || kind !== 'restore_findings');
      if (left.length > 0) await alerts.raiseAlerts(db, now, ...left);
    },
  };
});
vi.mock('#kernel/device/restoring/store-comparison-outcome.ts', async (real) => {
  const settling =
    await real<typeof import('#kernel/device/restoring/store-comparison-outcome.ts')>();
  return {
    ...settling,
    storeComparisonOutcome: async (...all: Parameters<typeof settling.storeComparisonOutcome>) => {
      const [context, kind, held, compared, settled] = all;
      const isAgain =
        'state' in held && (held.state as { readonly resentAt?: number | null }).resentAt;
      if (bug.now === 'what was sent again once is not sent again' && isAgain)
        await settling.storeComparisonOutcome(
          context,
          kind,
          held,
          { ...compared, verdict: 'removed' },
          settled,
        );
      else await settling.storeComparisonOutcome(...all);
    },
  };
});
vi.mock('#kernel/device/restoring/reconcile.ts', async (real) => {
  const restoring = await real<typeof import('#kernel/device/restoring/reconcile.ts')>();
  const compared = new WeakSet();
  const agree = async ({
    core,
    api,
  }: Parameters<typeof restoring.reconcileWithRestoredServer>[0]) => {
    await core.meta.put({ key: EPOCH_META_KEY, value: api.epoch() });
    return true;
  };
  return {
    ...restoring,
    reconcileWithRestoredServer: async (
      context: Parameters<typeof restoring.reconcileWithRestoredServer>[0],
    ) => {
      if (bug.now === 'a program compares with the first restored server alone') {
        if (compared.has(context)) return await agree(context);
        compared.add(context);
      }
      const isDone = await restoring.reconcileWithRestoredServer(context);
      return !isDone && bug.now === 'a comparison that was cut off counts as done'
        ? await agree(context)
        : isDone;
    },
  };
});

findPlantedBug(bug, {
  'ids go on where the backup had them': {
    seed: 0,
    breaks: 'no life gives an id that an earlier one gave',
    chaos: true,
  },
  'numbers go on where the backup had them': { seed: 9, chaos: true },
  'findings are noted without an alert': {
    seed: 1,
    breaks: 'an alert is open as long as a restore has open findings',
    chaos: true,
  },
  'what was sent again once is not sent again': { seed: 0, chaos: true },
  'a program compares with the first restored server alone': { seed: 5, chaos: true },
  'a comparison that was cut off counts as done': { seed: 5, chaos: true },
});
