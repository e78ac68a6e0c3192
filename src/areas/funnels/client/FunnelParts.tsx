/**
 * Shows the parts of a funnel: the agreed value and units, the units that orders hold, and those
 * left.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  ListTable,
  useFormats,
  useListStyles,
  type ListColumn,
} from '#kernel/client/index.ts';
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
    { key: 'value', head: t`Net unit value`, isFigure: true, cell: value, card: 'labelled 2 end' },
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
