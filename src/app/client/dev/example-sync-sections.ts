/**
 * Example entries for the sync drawer: one set with an entry in every section, and an empty set.
 */
import type { SyncSections } from '../sync/drawer/sync-sections.ts';

const nothing = () => undefined;
export const emptySyncSections: SyncSections = {
  conflicts: [],
  repriced: [],
  failed: [],
  sending: [],
  waiting: [],
  received: [],
};
export const exampleSyncSections: SyncSections = {
  conflicts: [
    {
      id: 'conflict',
      title: '26-000118',
      detail: 'Norte Instrumentos',
      onResolve: nothing,
      onTakeTheirs: nothing,
      onKeepAsCopy: nothing,
      fields: [
        {
          key: 'quantity',
          label: '1000001',
          yours: { value: '12', when: '20/11/2026 10:42' },
          server: { value: '15', when: '20/11/2026 10:40', who: 'Bruno Tavares' },
        },
        {
          key: 'observation',
          label: '26-000118',
          yours: { value: '' },
          server: { value: 'Entregar na doca 3, com agendamento', who: 'Bruno Tavares' },
        },
      ],
    },
  ],
  repriced: [
    {
      id: 'repriced',
      title: '26-000119',
      before: 'R$ 12.500,00',
      after: 'R$ 12.980,00',
      onConfirm: nothing,
      reviewTo: '/dev?tab=gallery',
    },
  ],
  denied: [
    {
      id: 'denied',
      title: '26-000116',
      detail: 'Norte Instrumentos',
      onExport: nothing,
      onDiscard: nothing,
    },
  ],
  failed: [
    { id: 'refused', title: '26-000120', detail: 'Norte Instrumentos', fixTo: '/dev?tab=gallery' },
    { id: 'parked', title: '26-000121', onRetry: nothing },
  ],
  sending: [{ id: 'sending', title: '26-000122' }],
  waiting: [{ id: 'waiting', title: 'Norte Instrumentos', detail: '10:42' }],
  received: [{ id: 'received', title: '26-000117', detail: '10:41' }],
};
