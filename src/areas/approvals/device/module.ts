/** The module of approvals for the engine. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { revisionTables } from './tables.ts';

export const approvalsModule: DeviceModule = { name: 'approvals', bulk: [revisionTables] };
