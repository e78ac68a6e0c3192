/** Provides orders to decide on, and messages in English, for tests without a screen. */
import { i18n } from '@lingui/core';
import { beforeAll } from 'vitest';
import type { OrderToDecide } from '#areas/approvals/client/decision/decision-types.ts';

export const decidableOrder = (n: number, change: Partial<OrderToDecide> = {}): OrderToDecide => ({
  id: `o${n}`,
  type: 'normal',
  revision: 1,
  number: `26-${String(n).padStart(6, '0')}`,
  status: 'waiting_approval',
  distributorName: 'Norte',
  submittedById: 3,
  approvedRevision: null,
  totalMinor: 100,
  currency: 'BRL',
  markedLines: 0,
  ...change,
});

/** Activates English without a catalog, so that each message shows its English source text. */
export function setUpWords(): void {
  beforeAll(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
  });
}
