/**
 * Shows what the first order of a funnel opens: the units of each part at the agreed value, and the
 * last day. It warns if other distributors use the number.
 */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FunnelTermFields } from '#areas/funnels/client/index.ts';
import { funnelPartsOfOrderLines } from '#areas/funnels/domain/index.ts';
import { amber, ConflictIcon, smallText, useFormats } from '#kernel/client/index.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import type { FunnelEntries } from './funnel-entries.ts';
import { funnelEntryIssueMessage } from './funnel-entry-issue-message.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  warning: {
    display: 'flex',
    gap: '8px',
    padding: '10px 12px',
    borderRadius: '8px',
    backgroundColor: '#FFF1C9',
    color: amber[50],
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0 },
  },
  title: { margin: 0, fontSize: '14px', lineHeight: '20px', fontWeight: 650 },
  quiet: { ...smallText, overflowWrap: 'anywhere' },
});

type Props = {
  readonly order: Order;
  readonly number: string;
  /** The names of other distributors that have a funnel with this number. */
  readonly elsewhere: readonly string[];
  readonly entries: FunnelEntries;
  readonly issues: readonly Issue[];
  readonly today: CalendarDate;
  readonly onChange: (change: Partial<FunnelEntries>) => void;
};

export function FunnelOpeningFields({
  order,
  number,
  elsewhere,
  entries,
  issues,
  today,
  onChange,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { lines } = order.content;
  const { quantities, expiresOn } = entries;
  const others = elsewhere.join(' · ');

  return (
    <>
      <div>
        <h3 className={styles.title}>
          <Trans>Open funnel {number}</Trans>
        </h3>
        <p className={styles.quiet}>
          <Trans>
            This is the first order under this number. Later orders draw from these quantities at
            the agreed net unit values.
          </Trans>
        </p>
      </div>
      {elsewhere.length > 0 ? (
        <div className={styles.warning}>
          <ConflictIcon aria-hidden />
          <span>
            <Plural
              value={elsewhere.length}
              one="Another distributor has a funnel with this number. Check that it’s correct:"
              other="# other distributors have a funnel with this number. Check that it’s correct:"
            />{' '}
            {others}
          </span>
        </div>
      ) : null}
      <FunnelTermFields
        parts={funnelPartsOfOrderLines(lines).map(({ partNumber, quantity, unitMinor }, n) => {
          const ordered = formats.number(quantity);
          const value = formats.money(unitMinor, order.currency);
          return {
            partNumber,
            quantity: quantities[partNumber] ?? '',
            about: [
              lines.find((line) => line.partNumber.trim() === partNumber)?.description,
              <>
                <Trans>Net unit value</Trans>: <span className="figure">{value}</span>
              </>,
            ],
            hint: t`Ordered: ${ordered}`,
            error: funnelEntryIssueMessage(issues, ['opening', 'parts', n, 'quantity'], formats),
          };
        })}
        expiresOn={expiresOn}
        expiresOnError={funnelEntryIssueMessage(issues, ['opening', 'expiresOn'], formats)}
        today={today}
        onQuantity={(partNumber, typed) =>
          onChange({ quantities: { ...quantities, [partNumber]: typed } })
        }
        onExpiresOn={(typed) => onChange({ expiresOn: typed })}
      />
    </>
  );
}
