/** Asks why a funnel order below its minimum is approved. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats, CharacterCountField } from '#kernel/client/index.ts';
import { orderLimits, type Order } from '#areas/orders/domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  section: { display: 'grid', gap: '8px' },
  title: { margin: 0, fontSize: '14px', lineHeight: '20px', fontWeight: 650 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

type Props = {
  readonly order: Pick<Order, 'totalMinor' | 'currency'>;
  /** The minimum order in minor units, or undefined if it is not known. */
  readonly minimum: number | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
};

export function WaiverField({ order, minimum, value, error, onValue }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { totalMinor, currency } = order;
  const isKnown = minimum !== undefined && minimum > totalMinor;
  const least = isKnown ? formats.money(minimum, currency) : '';
  const missing = isKnown ? formats.money(minimum - totalMinor, currency) : '';

  return (
    <div className={styles.section}>
      <div>
        <h3 className={styles.title}>
          <Trans>Waive the minimum order</Trans>
        </h3>
        <p className={styles.quiet}>
          {isKnown ? (
            <Trans>
              {missing} below the minimum order of {least}
            </Trans>
          ) : (
            <Trans>The total is below the minimum order.</Trans>
          )}
        </p>
      </div>
      <CharacterCountField
        label={t`Reason for waiving the minimum`}
        value={value}
        most={orderLimits.reason}
        required
        isMultiline
        error={error}
        onValue={onValue}
      />
    </div>
  );
}
