/** Files as a module of the engine: it has a database of its own, and says what is stored on this device only. */
import type { DeviceModule } from '#kernel/device/offline.ts';

export const importsModule: DeviceModule = {
  name: 'imports',
  unsent: async (userId) => await (await import('./unsent.ts')).unsentUploads(userId),
};
