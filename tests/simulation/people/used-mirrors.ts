/**
 * Chooses the mirrors that a simulation uses. The gate leaves the others out: each is a call in
 * every round whose result no check reads.
 */
import { deviceModules } from '#app/device/modules.ts';
import type { DeviceModule } from '#kernel/device/offline.ts';
import { agreementsIn } from './agreements.ts';
import { reportsIn } from './reports.ts';
import { ticketsIn } from './ticketing.ts';

/**
 * For modules with later mirrors: whether a simulation uses them. Modules without an entry are used
 * in all simulations.
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
 * Returns the modules without unused mirrors. Their tables stay, because a device that loses a
 * right clears its tables.
 */
export const usedModulesIn = (seed: number): readonly DeviceModule[] =>
  deviceModules.map((module): DeviceModule => {
    if (usedBy[module.name]?.(seed) !== false) return module;
    const { lazyPart: _mirrors, ...tables } = module;
    return tables;
  });
