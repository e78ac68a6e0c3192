/** The parts of a funnel: agreed value and units, what orders hold, what is left. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, DataTable, useFormats, type TableColumn } from '#kernel/client/index.ts';
import { leftOf, type FunnelPart, type ListedFunnel } from '../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px' },
  strong: { fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3 },
  end: { textAlign: 'end' },
});

export function FunnelParts({ funnel }: { readonly funnel: ListedFunnel }) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const left = (part: FunnelPart) =>
    formats.number(leftOf(part, new Map([[part.partNumber, part.drawn]])));
  const value = ({ unitMinor }: FunnelPart) => formats.money(unitMinor, funnel.currency);
  const columns: readonly TableColumn<FunnelPart>[] = [
    {
      key: 'part',
      head: t`Part number`,
      cell: ({ partNumber }) => <span className={`figure ${styles.strong}`}>{partNumber}</span>,
    },
    { key: 'value', head: t`Net unit value`, figure: true, cell: value },
    {
      key: 'quantity',
      head: t`Quantity`,
      figure: true,
      cell: ({ quantity }) => formats.number(quantity),
    },
    { key: 'drawn', head: t`Ordered`, figure: true, cell: ({ drawn }) => formats.number(drawn) },
    {
      key: 'left',
      head: t`Units left`,
      figure: true,
      cell: (part) => <span className={styles.strong}>{left(part)}</span>,
    },
  ];
  return (
    <Card title={<Trans>Parts</Trans>} note={funnel.parts.length} flush>
      <DataTable
        caption={t`Parts`}
        columns={columns}
        rows={funnel.parts}
        rowKey={({ partNumber }) => partNumber}
        card={(part) => {
          const units = left(part);
          const quantity = formats.number(part.quantity);
          return (
            <div className={styles.card}>
              <span className={`figure ${styles.strong}`}>{part.partNumber}</span>
              <span className={`figure ${styles.strong} ${styles.end}`}>
                <Trans>
                  {units} of {quantity} left
                </Trans>
              </span>
              <span className={styles.quiet}>
                <Trans>Net unit value</Trans>
              </span>
              <span className={`figure ${styles.end}`}>{value(part)}</span>
            </div>
          );
        }}
      />
    </Card>
  );
}
