/**
 * Tests that bugs planted in what devices and server do after a restore are found, one at a time.
 */
import { vi } from 'vitest';
import { findPlantedBug } from './find-planted-bug.ts';

const bug = vi.hoisted(() => ({ now: '' }));

vi.mock('#kernel/device/sync/epoch.ts', async (real) => {
  const epochs = await real<typeof import('#kernel/device/sync/epoch.ts')>();
  return {
    ...epochs,
    createEpochFence: (...all: Parameters<typeof epochs.createEpochFence>) => {
      const fence = epochs.createEpochFence(...all);
      return bug.now === 'a restored server is not noticed'
        ? { ...fence, differs: async () => false, api: all[0].api }
        : fence;
    },
  };
});
vi.mock('#kernel/device/restoring/store-comparison-outcome.ts', async (real) => {
  const settling =
    await real<typeof import('#kernel/device/restoring/store-comparison-outcome.ts')>();
  return {
    ...settling,
    storeComparisonOutcome: async (...all: Parameters<typeof settling.storeComparisonOutcome>) => {
      const [context, kind, held, compared, resending] = all;
      if (bug.now === 'the server’s word replaces what it has lost')
        await settling.storeComparisonOutcome(
          context,
          kind,
          held,
          { ...compared, verdict: 'removed' },
          resending,
        );
      else if (bug.now !== 'what is lost is not sent again')
        await settling.storeComparisonOutcome(...all);
    },
  };
});
vi.mock('#areas/restores/domain/find-restore-that-lost.ts', async (real) => {
  const windows = await real<typeof import('#areas/restores/domain/find-restore-that-lost.ts')>();
  return {
    ...windows,
    findRestoreThatLost: (...all: Parameters<typeof windows.findRestoreThatLost>) =>
      bug.now === 'what was lost is refused' ? undefined : windows.findRestoreThatLost(...all),
  };
});

findPlantedBug(bug, {
  'a restored server is not noticed': { seed: 0, restores: true },
  'what is lost is not sent again': { seed: 0, restores: true },
  'the server’s word replaces what it has lost': { seed: 0, restores: true },
  'what was lost is refused': { seed: 0, restores: true },
});
