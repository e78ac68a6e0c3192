/**
 * Chooses which of the server's lists a simulation's devices mirror. The gate leaves out mirrors
 * that no check reads, because each is a call in every round.
 */
import { deviceModules } from '#app/device/modules.ts';
import type { DeviceModule } from '#kernel/device/offline.ts';
import { agreementsIn } from './agreements.ts';
import { reportsIn } from './reports.ts';
import { ticketsIn } from './ticketing.ts';

/**
 * Says for a module with such mirrors whether a simulation uses them. Modules without an entry are
 * used in all simulations.
 */
const usedBy: Readonly<Record<string, (seed: number) => boolean>> = {
  contact: (seed) => ticketsIn(seed) !== undefined,
  settings: (seed) => ticketsIn(seed) !== undefined,
  funnels: (seed) => agreementsIn(seed) !== undefined,
  reports: (seed) => reportsIn(seed) !== undefined,
  catalog: () => false,
  orders: () => false,
};

/**
 * Returns the devices' modules without unused mirrors. The tables of the left-out mirrors stay,
 * because a device that loses a right clears its tables.
 */
export const usedModulesIn = (seed: number): readonly DeviceModule[] =>
  deviceModules.map((module): DeviceModule => {
    if (usedBy[module.name]?.(seed) !== false) return module;
    const { lazyPart: _mirrors, ...tables } = module;
    return tables;
  });
