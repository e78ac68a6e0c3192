/**
 * The screen /dev. It inspects this device's data, shows the portal with other rights, and shows
 * components in their states.
 */
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Card, FilterTabs, LinkButton, Page } from '#kernel/client/index.ts';
import type { DeveloperProps } from './developer-props.ts';
import { DevicePanel } from './inspect/DevicePanel.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { OutboxPanel } from './inspect/OutboxPanel.tsx';
import { RightsPanel } from './rights/RightsPanel.tsx';

const panels = {
  outbox: OutboxPanel,
  device: DevicePanel,
  rights: RightsPanel,
  gallery: Gallery,
} as const;
type Panel = keyof typeof panels;

export default function Developer(props: DeveloperProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const asked = search.get('tab') ?? '';
  const current: Panel = Object.hasOwn(panels, asked) ? (asked as Panel) : 'outbox';

  const labels: Readonly<Record<Panel, string>> = {
    outbox: t`Outbox`,
    device: t`Device`,
    rights: t`Permissions`,
    gallery: t`Gallery`,
  };

  const Shown = panels[current];
  return (
    <Page
      title={t`Developer`}
      actions={<LinkButton to="/dev/orderinput">{t`Check an order`}</LinkButton>}
    >
      <Card isFlush>
        <FilterTabs
          label={t`Tools`}
          tabs={(Object.keys(panels) as Panel[]).map((key) => ({
            key,
            label: labels[key],
            to: `/dev?tab=${key}`,
            current: key === current,
          }))}
        />
      </Card>
      <Shown {...props} />
    </Page>
  );
}
