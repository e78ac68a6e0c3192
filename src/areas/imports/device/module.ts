/** Files as a room of the engine: it has a database of its own, and says what lies there alone. */
import type { DeviceModule } from '#kernel/device/offline.ts';

export const importsModule: DeviceModule = {
  name: 'imports',
  unsent: async (userId) => await (await import('./unsent.ts')).unsentUploads(userId),
};
