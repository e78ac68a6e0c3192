/** Files as a module of the engine: it has a database of its own, and says what is stored on this device only. */
import type { DeviceModule } from '#kernel/device/offline.ts';

export const importsModule: DeviceModule = {
  name: 'imports',
  releaseSpace: async ({ userId }) =>
    await (await import('./kept-files.ts')).releaseKeptFiles(userId),
  unsent: async ({ userId }) => await (await import('./unsent.ts')).unsentUploads(userId),
};
