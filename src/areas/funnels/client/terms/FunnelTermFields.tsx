/**
 * Shows the fields for a funnel's terms, which an approver enters: the units of each part, and the
 * last day.
 */
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateInput, fieldErrorProps, phoneMedia, smallText } from '#kernel/client/index.ts';
import { LATEST_ACCEPTED_DATE, type CalendarDate } from '#kernel/domain/dates.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 160px',
    gap: '4px 16px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: '0' },
    [phoneMedia]: { gridTemplateColumns: 'minmax(0, 1fr) 128px' },
  },
  number: { fontWeight: 600 },
  quiet: { ...smallText, overflowWrap: 'anywhere' },
  input: { minWidth: 0, '& input': { minWidth: 0, width: '100%', textAlign: 'end' } },
});

export type FunnelTermPart = {
  readonly partNumber: string;
  /** The quantity as it is typed. */
  readonly quantity: string;
  /** The lines of text below the part number. */
  readonly about: readonly ReactNode[];
  readonly hint?: string;
  /** The message for the issue of the quantity. Undefined if there is no issue. */
  readonly error: string | undefined;
};
type Props = {
  readonly parts: readonly FunnelTermPart[];
  /** The last day as it is typed: a calendar date, or empty. */
  readonly expiresOn: string;
  readonly expiresOnError: string | undefined;
  /** Today's date, which is the earliest day that can be chosen. */
  readonly today: CalendarDate;
  readonly onQuantity: (partNumber: string, typed: string) => void;
  readonly onExpiresOn: (typed: string) => void;
};

export function FunnelTermFields({
  parts,
  expiresOn,
  expiresOnError,
  today,
  onQuantity,
  onExpiresOn,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  return (
    <>
      <ul className={styles.list} aria-label={t`Parts of the funnel`}>
        {parts.map(({ partNumber, quantity, about, hint, error }) => (
          <li key={partNumber} className={styles.part}>
            <div>
              <div className={`figure ${styles.number}`}>{partNumber}</div>
              {about.map((text, n) => (
                <div key={n} className={styles.quiet}>
                  {text}
                </div>
              ))}
            </div>
            <Field
              label={t`Quantity`}
              required
              {...(hint === undefined ? {} : { hint })}
              {...fieldErrorProps(error)}
            >
              <Input
                className={styles.input}
                aria-label={t`Quantity of part ${partNumber}`}
                inputMode="numeric"
                autoComplete="off"
                value={quantity}
                onChange={(_event, data) => onQuantity(partNumber, data.value)}
              />
            </Field>
          </li>
        ))}
      </ul>
      <Field
        label={t`Expiry date`}
        required
        hint={t`Orders can arrive until the end of this day.`}
        {...fieldErrorProps(expiresOnError)}
      >
        <DateInput min={today} max={LATEST_ACCEPTED_DATE} value={expiresOn} onValue={onExpiresOn} />
      </Field>
    </>
  );
}
