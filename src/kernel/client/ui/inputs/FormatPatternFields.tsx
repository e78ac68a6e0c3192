/**
 * Chooses the patterns of dates, numbers and amounts. Each pattern is shown with an example:
 * today's date, a figure, or two amounts.
 */
import { Field, makeStyles, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { formatsFor, type FigureReader, type Formats } from '#kernel/domain/formats.ts';
import { minorDigitsByCurrency, type Currency } from '#kernel/domain/money.ts';
import {
  currencyPatterns,
  datePatterns,
  numberPatterns,
} from '#kernel/domain/user/format-pattern-choices.ts';
import {
  mergeFormatPatterns,
  type ChosenFormatPatterns,
  type FormatPatterns,
} from '#kernel/domain/user/format-patterns.ts';
import { useLanguage } from '../../i18n/i18n.tsx';
import { usePortalSession } from '../../portal-session.tsx';
import { SelectOptions, type SelectOption } from '../fields/SelectOptions.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(430px, 100%), 1fr))',
    gap: '12px 16px',
    '& select': { minWidth: 0, width: '100%' },
  },
});

/** Returns two example amounts, one in the reader's own currency and one in another. */
const amounts = (own: Currency, { money }: Formats) =>
  [own, own === 'USD' ? ('EUR' as const) : ('USD' as const)]
    .map((currency) => money(minorDigitsByCurrency[currency] > 0 ? 123_456 : 1_234, currency))
    .join(' · ');

const names = ['dates', 'numbers', 'currency'] as const;

/** Returns the options of each pattern field. The value '' stands for no choice. */
export function useFormatPatternOptions(
  chosen: FormatPatterns,
  /** The patterns that apply if none is chosen. */
  otherwise: FormatPatterns,
): Readonly<Record<keyof FormatPatterns, readonly SelectOption[]>> {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { country, currency, zone } = usePortalSession();
  const [today] = useState(() => dateInZone(Date.now(), zone));
  const own = (currency ?? 'BRL') as Currency;
  const reader: FigureReader = { language, country, currency };
  const shown = mergeFormatPatterns(chosen, otherwise);
  const withPattern = (pattern: FormatPatterns) =>
    formatsFor({ ...reader, patterns: { ...shown, ...pattern } });
  const letters = {
    dmy: t`DD/MM/YYYY`,
    dmy_dashes: t`DD-MM-YYYY`,
    dmy_dots: t`DD.MM.YYYY`,
    mdy: t`MM/DD/YYYY`,
    ymd: t`YYYY-MM-DD`,
  };
  const kinds = { sign: t`Symbol where it is unique`, code: t`ISO code` };

  const dateOf = (dates: FormatPatterns['dates']) => withPattern({ dates }).date(today);
  const numberOf = (numbers: FormatPatterns['numbers']) => withPattern({ numbers }).form(own);
  const moneyOf = (pattern: FormatPatterns['currency']) =>
    amounts(own, withPattern({ currency: pattern }));

  const preset = t`Default`;
  return {
    dates: [
      { value: '', label: `${preset}: ${dateOf(otherwise.dates)}` },
      ...datePatterns.map((one) => ({ value: one, label: `${letters[one]}: ${dateOf(one)}` })),
    ],
    numbers: [
      { value: '', label: `${preset}: ${numberOf(otherwise.numbers)}` },
      ...numberPatterns.map((one) => ({ value: one, label: numberOf(one) })),
    ],
    currency: [
      { value: '', label: `${preset}: ${moneyOf(otherwise.currency)}` },
      ...currencyPatterns.map((one) => ({ value: one, label: `${kinds[one]}: ${moneyOf(one)}` })),
    ],
  };
}

/** Returns the labels of the three pattern fields. */
export function useFormatPatternLabels(): Readonly<Record<keyof FormatPatterns, string>> {
  const { t } = useLingui();
  return { dates: t`Dates`, numbers: t`Numbers`, currency: t`Currency` };
}

type Props = {
  readonly chosen: FormatPatterns;
  readonly otherwise: FormatPatterns;
  readonly disabled?: boolean;
  readonly onChoose: (chosen: ChosenFormatPatterns) => void;
};

export function FormatPatternFields({ chosen, otherwise, disabled = false, onChoose }: Props) {
  const styles = useStyles();
  const options = useFormatPatternOptions(chosen, otherwise);
  const labels = useFormatPatternLabels();
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <Field key={name} label={labels[name]}>
          <Select
            value={chosen[name] ?? ''}
            disabled={disabled}
            onChange={(_event, { value }) =>
              onChoose(
                mergeFormatPatterns(
                  { ...chosen, [name]: value === '' ? null : value } as FormatPatterns,
                  {},
                ),
              )
            }
          >
            <SelectOptions options={options[name]} />
          </Select>
        </Field>
      ))}
    </div>
  );
}
