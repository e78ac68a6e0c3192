/**
 * Tests that bugs planted in what happens to a device, and to an answer, when rights change are
 * found.
 */
import { vi } from 'vitest';
import type { AreaData } from '#kernel/device/engine-and-databases.ts';
import { rightsChangesIn } from '../steps/rights.ts';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '' }));

vi.mock('#app/device/area-data.ts', async (real) => {
  const { areaData } = await real<typeof import('#app/device/area-data.ts')>();
  const withBug = (area: AreaData): AreaData => ({
    ...area,
    ...(area.documents && {
      documents: {
        ...area.documents,
        isOf: (state: object | null) =>
          bug.now !== 'whole documents of a lost right stay' && area.documents!.isOf(state),
      },
    }),
    get cursors() {
      return bug.now === 'the cursors of a lost right stay' ? [] : (area.cursors ?? []);
    },
  });
  return { areaData: areaData.map(withBug) };
});
vi.mock('#kernel/device/access/apply-access-change.ts', async (real) => {
  const leaving = await real<typeof import('#kernel/device/access/apply-access-change.ts')>();
  return {
    ...leaving,
    applyAccessChange: async (following: Parameters<typeof leaving.applyAccessChange>[0]) => {
      await leaving.applyAccessChange(following);
      const { core, holder } = following;
      const isLost = !holder.permissions.some(({ route, read }) => route === 'orders' && read);
      if (bug.now !== 'unsent work goes with a lost right' || !isLost) return;
      await core.outbox.clear();
      await core.table('orders').clear();
    },
  };
});
vi.mock('#kernel/server/operations.ts', async (real) => {
  const operations = await real<typeof import('#kernel/server/operations.ts')>();
  return {
    ...operations,
    isOperationAnswered: async (...all: Parameters<typeof operations.isOperationAnswered>) =>
      bug.now !== 'what was done is forbidden after its right is gone' &&
      (await operations.isOperationAnswered(...all)),
    storeOutcome: async (...all: Parameters<typeof operations.storeOutcome>) =>
      bug.now === 'what was forbidden is done by a late twin' && all[2].status === 403
        ? !(await operations.isOperationAnswered(all[0], all[1]))
        : await operations.storeOutcome(...all),
  };
});

findPlantedBug(
  bug,
  {
    'whole documents of a lost right stay': { seed: 4 },
    'the cursors of a lost right stay': { seed: 126 },
    'unsent work goes with a lost right': { seed: 4 },
    'what was done is forbidden after its right is gone': { seed: 1916 },
    'what was forbidden is done by a late twin': { seed: 20 },
  },
  (seed) => rightsChangesIn(seed) !== undefined,
);
