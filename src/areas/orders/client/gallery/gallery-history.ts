/** An invented timeline for the gallery. */
import type { HistoryEntry } from '../../domain/index.ts';
import { ANA, AT, BRUNO } from './gallery-orders.ts';

const plainEntry = { by: ANA, from: null, to: null, reason: null, changes: null } as const;
export const galleryHistory: readonly HistoryEntry[] = [
  {
    ...plainEntry,
    id: 5,
    at: AT,
    kind: 'status',
    from: 'waiting_approval',
    to: 'waiting_correction',
    by: BRUNO,
    reason: 'Quantidade acima do combinado',
  },
  { ...plainEntry, id: 4, at: AT - 60_000, kind: 'status', from: 'draft', to: 'waiting_approval' },
  {
    ...plainEntry,
    id: 3,
    at: AT - 120_000,
    kind: 'changed',
    changes: [
      { field: 'quantity', line: '1000001', from: '2', to: '5' },
      { field: 'observation', to: 'Entregar na doca 3' },
      { field: 'line', line: '1000002' },
    ],
  },
  { ...plainEntry, id: 2, at: AT - 180_000, kind: 'changed', changes: 'replaced' },
  { ...plainEntry, id: 1, at: AT - 240_000, kind: 'created' },
];
