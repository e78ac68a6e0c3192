/** Registers approvals as a module of the engine, and lists what is deleted with a lost right. */
import type { AreaData, DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { APPROVAL_CHAIN, revisionTables } from './tables.ts';

export const approvalsModule: DeviceModule = { name: 'approvals', bulk: [revisionTables] };

/** What the device stores of approvals, and which rights it needs. */
export const approvalAreaData: readonly AreaData[] = [
  { rights: ['orders.read', 'approvals.read'], tables: ['orderRevisions'] },
  { rights: ['approvals.read'], answers: [APPROVAL_CHAIN] },
];
