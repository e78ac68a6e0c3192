/** What the first order of a funnel opens: units of each part at its agreed value, and the last day; a warning where others use the number. */
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { openingOf } from '#areas/funnels/domain/index.ts';
import { amber, ConflictIcon, smallText, useFormats } from '#kernel/client/index.ts';
import { lastDate, type CalendarDate } from '#kernel/domain/dates.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { Order } from '../../../domain/index.ts';
import type { FunnelEntries } from './funnel-approval.ts';
import { entryMessage } from './funnel-words.ts';

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
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 128px',
    gap: '4px 16px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: '0' },
  },
  number: { fontWeight: 600 },
  quiet: { ...smallText, overflowWrap: 'anywhere' },
  input: { minWidth: 0, '& input': { minWidth: 0, width: '100%', textAlign: 'end' } },
});

type Props = {
  readonly order: Order;
  readonly number: string;
  /** Other distributors with a funnel of that number. */
  readonly elsewhere: readonly string[];
  readonly entries: FunnelEntries;
  readonly issues: readonly Issue[];
  readonly today: CalendarDate;
  readonly onChange: (change: Partial<FunnelEntries>) => void;
};

const errorProps = (message: string | undefined) =>
  message ? { validationState: 'error' as const, validationMessage: message } : {};

export function OpeningFields({
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
              one="Another distributor has a funnel with this number. Check that it's correct:"
              other="# other distributors have a funnel with this number. Check that it's correct:"
            />{' '}
            {others}
          </span>
        </div>
      ) : null}
      <ul className={styles.list} aria-label={t`Parts of the funnel`}>
        {openingOf(lines).map(({ partNumber, quantity, unitMinor }, n) => {
          const ordered = formats.number(quantity);
          const value = formats.money(unitMinor, order.currency);
          const wrong = entryMessage(issues, ['opening', 'parts', n, 'quantity'], formats);
          return (
            <li key={partNumber} className={styles.part}>
              <div>
                <div className={`figure ${styles.number}`}>{partNumber}</div>
                <div className={styles.quiet}>
                  {lines.find((line) => line.partNumber.trim() === partNumber)?.description}
                </div>
                <div className={styles.quiet}>
                  <Trans>Net unit value</Trans>: <span className="figure">{value}</span>
                </div>
              </div>
              <Field
                label={t`Quantity`}
                required
                hint={t`Ordered: ${ordered}`}
                {...errorProps(wrong)}
              >
                <Input
                  className={styles.input}
                  aria-label={t`Quantity of part ${partNumber}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={quantities[partNumber] ?? ''}
                  onChange={(_event, data) =>
                    onChange({ quantities: { ...quantities, [partNumber]: data.value } })
                  }
                />
              </Field>
            </li>
          );
        })}
      </ul>
      <Field
        label={t`Expiry date`}
        required
        hint={t`Orders can arrive until the end of this day.`}
        {...errorProps(entryMessage(issues, ['opening', 'expiresOn'], formats))}
      >
        <Input
          type="date"
          min={today}
          max={lastDate}
          value={expiresOn}
          onChange={(_event, data) => onChange({ expiresOn: data.value })}
        />
      </Field>
    </>
  );
}
