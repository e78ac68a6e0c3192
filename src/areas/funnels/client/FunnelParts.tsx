/**
 * Shows the parts of a funnel: the name that this device's catalog has, the agreed value and units,
 * the units that orders hold, and those left.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  Card,
  ListTable,
  useFormats,
  useLanguage,
  useListStyles,
  usePortalSession,
  type ListColumn,
} from '#kernel/client/index.ts';
import { readPartNames } from '#areas/catalog/device/index.ts';
import { sumAgreedAndRemainingUnits } from './funnel-filters.ts';
import { FunnelUnitsBar } from './FunnelUnitsBar.tsx';
import {
  funnelStatusOf,
  remainingUnitsOfPart,
  type FunnelPart,
  type ListedFunnel,
} from '../domain/index.ts';
import { useTodayInUserZone } from './use-today-in-user-zone.ts';

export function FunnelParts({ funnel }: { readonly funnel: ListedFunnel }) {
  const styles = useListStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { engine } = usePortalSession();
  const { language } = useLanguage();
  const key = funnel.parts.map(({ partNumber }) => partNumber).join(' ');
  const names = useLiveQuery(
    () => readPartNames(engine.bulk, key.split(' '), language).catch(() => undefined),
    [engine, key, language],
  );
  const isEnded = funnelStatusOf(funnel, useTodayInUserZone()) !== 'open';
  const left = (part: FunnelPart) =>
    formats.number(remainingUnitsOfPart(part, new Map([[part.partNumber, part.drawn]])));
  const value = ({ unitMinor }: FunnelPart) => formats.money(unitMinor, funnel.currency);
  const rest = (part: FunnelPart) => {
    const units = left(part);
    const quantity = formats.number(part.quantity);
    return (
      <Trans>
        {units} of {quantity} left
      </Trans>
    );
  };
  const quantity = (part: FunnelPart) => formats.number(part.quantity);
  const columns: readonly ListColumn<FunnelPart>[] = [
    {
      key: 'part',
      head: t`Part number`,
      cell: ({ partNumber }) => <span className={styles.strong}>{partNumber}</span>,
      card: 'strong 1',
      isWhole: true,
    },
    {
      key: 'description',
      head: t`Description`,
      cell: ({ partNumber }) => names?.get(partNumber),
      card: 'quiet 2',
    },
    { key: 'value', head: t`Net unit value`, isFigure: true, cell: value, card: 'labelled 3 end' },
    { key: 'quantity', head: t`Quantity`, isFigure: true, cell: quantity, card: 'none' },
    {
      key: 'drawn',
      head: t`Ordered`,
      isFigure: true,
      cell: ({ drawn }) => formats.number(drawn),
      card: 'none',
    },
    {
      key: 'left',
      head: t`Units left`,
      isFigure: true,
      cell: (part) => (
        <>
          <span className={styles.strong}>{left(part)}</span>
          <FunnelUnitsBar {...sumAgreedAndRemainingUnits({ parts: [part] })} isEnded={isEnded} />
        </>
      ),
      card: { at: 'strong 1 end', cell: rest },
    },
  ];
  return (
    <Card title={<Trans>Parts</Trans>} note={funnel.parts.length} isFlush>
      <ListTable
        caption={t`Parts`}
        columns={columns}
        rows={funnel.parts}
        rowKey={({ partNumber }) => partNumber}
      />
    </Card>
  );
}
