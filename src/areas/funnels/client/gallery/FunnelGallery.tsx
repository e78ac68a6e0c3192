/**
 * Shows the components of a funnel's page in all their states, for the developer tools. Nothing
 * shown here can change data.
 */
import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Card, PortalSessionProvider } from '#kernel/client/index.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { FunnelChangeRow } from '../../domain/index.ts';
import CloseFunnelDialog from '../change/CloseFunnelDialog.tsx';
import ChangeFunnelForm from '../change/ChangeFunnelForm.tsx';
import { FunnelHistory } from '../FunnelHistory.tsx';
import { FunnelParts } from '../FunnelParts.tsx';
import { FunnelStatusBadge } from '../FunnelStatusBadge.tsx';
import {
  GALLERY_APPROVER,
  GALLERY_NOW,
  createGalleryEngine,
  galleryFunnel as funnel,
} from './gallery-funnel.ts';

type Props = {
  readonly frame: ComponentType<{ readonly id: string; readonly children: ReactNode }>;
};
const rows: readonly FunnelChangeRow[] = [
  {
    id: 2,
    at: GALLERY_NOW + 86_400_000,
    by: GALLERY_APPROVER,
    reason: 'Vendido em outro canal',
    changes: { closed: true },
  },
  {
    id: 1,
    at: GALLERY_NOW,
    by: GALLERY_APPROVER,
    reason: 'Segunda etapa da obra',
    changes: {
      parts: [{ partNumber: '1000001', from: 10, to: 20 }],
      expiresOn: { from: '2099-06-30', to: '2099-12-31' },
    },
  },
];
const some = createGalleryEngine({ rows, next: null });
const none = createGalleryEngine({ rows: [], next: null });
const under = { funnelId: funnel.id, underWay: 3, returned: 1 };

export default function FunnelGallery({ frame: State }: Props) {
  const { t } = useLingui();
  const [isClosing, setClosing] = useState(false);
  const session = { userName: '', zone: HOME_ZONE };
  return (
    <PortalSessionProvider engine={some} {...session}>
      <State id="funnel-standing">
        <Card>
          <FunnelStatusBadge funnel={funnel} />
          <FunnelStatusBadge funnel={{ ...funnel, closedAt: GALLERY_NOW }} />
          <FunnelStatusBadge funnel={{ ...funnel, expiresOn: '2020-01-31' }} />
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
        <ChangeFunnelForm funnel={funnel} under={under} onEnd={() => undefined} />
      </State>
      <State id="funnel-close">
        <Button onClick={() => setClosing(true)}>{t`Close funnel`}</Button>
        {isClosing ? (
          <CloseFunnelDialog funnel={funnel} under={under} onEnd={() => setClosing(false)} />
        ) : null}
      </State>
    </PortalSessionProvider>
  );
}
