/**
 * Chooses which of the server's lists a simulation's devices mirror. `npm test` leaves out mirrors
 * that no check reads, because each mirror is one more call in every round.
 */
import { deviceModules } from '#app/device/modules.ts';
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { agreementsIn } from './agreements.ts';
import { reportsIn } from '../uploading/reports.ts';
import { ticketsIn } from './ticketing.ts';

/**
 * For each module whose `lazyPart` has mirrors that not all simulations need: returns true if the
 * simulation of a seed needs them. No simulation needs those of `catalog`, `stock` and `orders`.
 * All other modules keep their `lazyPart`.
 */
const usedBy: Readonly<Record<string, (seed: number) => boolean>> = {
  contact: (seed) => ticketsIn(seed) !== undefined,
  settings: (seed) => ticketsIn(seed) !== undefined,
  funnels: (seed) => agreementsIn(seed) !== undefined,
  reports: (seed) => reportsIn(seed) !== undefined,
  catalog: () => false,
  stock: () => false,
  orders: () => false,
};

/**
 * Returns the devices' modules, without the `lazyPart` of those whose mirrors the simulation does
 * not use. The tables of these mirrors stay, because a device that loses a right clears its tables.
 */
export const usedModulesIn = (seed: number): readonly DeviceModule[] =>
  deviceModules.map((module): DeviceModule => {
    if (usedBy[module.name]?.(seed) !== false) return module;
    const { lazyPart: _mirrors, ...tables } = module;
    return tables;
  });
