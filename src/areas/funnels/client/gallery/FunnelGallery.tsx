/** The pieces of a funnel's page in their states, for the developer tools; nothing shown here can change anything. */
import { Card, PortalSessionProvider, withWords } from '#kernel/client/index.ts';
import type { Engine, SyncSummary } from '#kernel/device/index.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import { entry } from '#kernel/domain/user/permissions.ts';
import type { ComponentType, ReactNode } from 'react';
import type { FunnelChangeRow, ListedFunnel } from '../../domain/index.ts';
import FunnelChange from '../change/FunnelChange.tsx';
import { funnelPageWords } from '../funnel-page-words.ts';
import { FunnelHistory } from '../FunnelHistory.tsx';
import { FunnelParts } from '../FunnelParts.tsx';
import { FunnelStanding } from '../FunnelStanding.tsx';

type Props = {
  readonly frame: ComponentType<{ readonly id: string; readonly children: ReactNode }>;
};
const AT: Instant = Date.UTC(2026, 10, 20, 13, 42);
const funnel: ListedFunnel = {
  id: '00000000-0000-7000-8000-000000000200',
  distributorId: 1,
  distributorName: 'Metrológica Sul',
  number: 'CRM-20417',
  currency: 'BRL',
  endUser: 'Usina Boa Vista',
  endUserState: 'SP',
  verticalId: null,
  expiresOn: '2099-12-31',
  openedAt: AT,
  openedBy: 'Rita Alves',
  openedByOrder: '00000000-0000-7000-8000-000000000201',
  closedAt: null,
  version: 1,
  parts: [
    { partNumber: '1000001', quantity: 20, unitMinor: 109_375, drawn: 12 },
    { partNumber: '1000002', quantity: 40, unitMinor: 90_206, drawn: 40 },
  ],
};
const rows: readonly FunnelChangeRow[] = [
  {
    id: 2,
    at: AT + 86_400_000,
    by: 'Rita Alves',
    reason: 'Vendido em outro canal',
    changes: { closed: true },
  },
  {
    id: 1,
    at: AT,
    by: 'Rita Alves',
    reason: 'Segunda etapa da obra',
    changes: {
      parts: [{ partNumber: '1000001', from: 10, to: 20 }],
      expiresOn: { from: '2099-06-30', to: '2099-12-31' },
    },
  },
];
const summary = { online: true, state: 'synced', lastSyncAt: AT } as SyncSummary;
const engineWith = (found: readonly FunnelChangeRow[]) =>
  ({
    actor: { userId: 3, distributorId: null, permissions: [entry('approvals', 'write')] },
    summary: { get: () => summary, subscribe: () => () => undefined },
    api: { call: async () => ({ ok: true, value: { rows: found, next: null } }) },
    bulk: { cursors: { get: async () => undefined, put: async () => undefined } },
    now: () => AT,
    refresh: async () => undefined,
  }) as unknown as Engine;
const some = engineWith(rows);
const none = engineWith([]);
const under = { funnelId: funnel.id, underWay: 3, returned: 1 };

function FunnelGallery({ frame: State }: Props) {
  const session = { userName: '', zone: HOME_ZONE };
  return (
    <PortalSessionProvider engine={some} {...session}>
      <State id="funnel-standing">
        <Card>
          <FunnelStanding funnel={funnel} />
          <FunnelStanding funnel={{ ...funnel, closedAt: AT }} />
          <FunnelStanding funnel={{ ...funnel, expiresOn: '2020-01-31' }} />
        </Card>
      </State>
      <State id="funnel-parts">
        <FunnelParts funnel={funnel} />
      </State>
      <State id="funnel-history">
        <FunnelHistory funnel={funnel} />
      </State>
      <State id="funnel-history-empty">
        <PortalSessionProvider engine={none} {...session}>
          <FunnelHistory funnel={funnel} />
        </PortalSessionProvider>
      </State>
      <State id="funnel-change">
        <FunnelChange funnel={funnel} under={under} onEnd={() => undefined} />
      </State>
    </PortalSessionProvider>
  );
}

export default withWords(funnelPageWords, FunnelGallery);
