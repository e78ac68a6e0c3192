/** Reads names of parts from this device. The code that reads them loads with the first call. */
import { loadOnCall } from '#kernel/device/engine-and-databases.ts';

export const readPartNames = loadOnCall(
  async () => (await import('./part-names.ts')).readPartNames,
);
