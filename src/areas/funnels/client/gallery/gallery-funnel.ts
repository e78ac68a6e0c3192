/**
 * Example data for the galleries: a funnel with one part that has units left and one that is used
 * up, and an engine with fixed answers.
 */
import type { Engine, SyncSummary } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import type { ListedFunnel } from '../../domain/index.ts';

export const GALLERY_NOW: Instant = Date.UTC(2026, 10, 20, 13, 42);
export const GALLERY_APPROVER = 'Rita Alves';
export const galleryFunnel: ListedFunnel = {
  id: '00000000-0000-7000-8000-000000000200',
  distributorId: 1,
  distributorName: 'Metrológica Sul',
  number: 'CRM-20417',
  currency: 'BRL',
  endUser: 'Usina Boa Vista',
  endUserState: 'SP',
  verticalId: null,
  expiresOn: '2099-12-31',
  openedAt: GALLERY_NOW,
  openedBy: GALLERY_APPROVER,
  openedByOrder: '00000000-0000-7000-8000-000000000201',
  closedAt: null,
  version: 1,
  parts: [
    { partNumber: '1000001', quantity: 20, unitMinor: 109_375, drawn: 12 },
    { partNumber: '1000002', quantity: 40, unitMinor: 90_206, drawn: 40 },
  ],
};

const summary = { online: true, state: 'synced', lastSyncAt: GALLERY_NOW } as SyncSummary;
/** Returns an approver's engine that answers every call with `value` and cannot change data. */
export const createGalleryEngine = (value: object): Engine =>
  ({
    actor: {
      userId: 3,
      distributorId: null,
      permissions: [permissionEntryFor('approvals', 'write')],
    },
    summary: { get: () => summary, subscribe: () => () => undefined },
    api: { call: async () => ({ ok: true, value }) },
    bulk: { cursors: { get: async () => undefined, put: async () => undefined } },
    now: () => GALLERY_NOW,
    refresh: async () => undefined,
  }) as unknown as Engine;
