/** Which mirrors of its devices a simulation has a use for. The gate leaves the others out: each is a call in every round, of which nobody there sees anything. */
import { deviceModules } from '#app/device/modules.ts';
import type { DeviceModule } from '#kernel/device/offline.ts';
import { agreementsIn } from './agreements.ts';
import { reportsIn } from './reports.ts';
import { ticketsIn } from './ticketing.ts';

/** Of modules that bring some behind what a first screen shows: who uses them. Everybody uses the others. */
const usedBy: Readonly<Record<string, (seed: number) => boolean>> = {
  contact: (seed) => ticketsIn(seed) !== undefined,
  settings: (seed) => ticketsIn(seed) !== undefined,
  funnels: (seed) => agreementsIn(seed) !== undefined,
  reports: (seed) => reportsIn(seed) !== undefined,
  catalog: () => false,
  orders: () => false,
};
/** Their tables stay: what leaves with a right asks for them. */
export const usedModulesIn = (seed: number): readonly DeviceModule[] =>
  deviceModules.map((module): DeviceModule => {
    if (usedBy[module.name]?.(seed) !== false) return module;
    const { later: _mirrors, ...tables } = module;
    return tables;
  });
