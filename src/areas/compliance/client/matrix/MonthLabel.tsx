/**
 * The label of a month in the matrix. On screen it is short, and only the first month and each
 * January have the year. For screen readers it is complete.
 */
import type { ReactNode } from 'react';
import { useLanguage } from '#kernel/client/index.ts';
import type { Month } from '#kernel/domain/dates.ts';
import { formatLongMonth, formatShortMonth, yearLabelOfMonth } from '../month-names.ts';

type Props = {
  readonly month: Month;
  /** The position among the months that are shown, from 0. */
  readonly at: number;
  /** Returns how the year is shown after the month. */
  readonly year?: (year: string) => ReactNode;
};

export function MonthLabel({ month, at, year = (text) => <> {text}</> }: Props) {
  const { language } = useLanguage();
  return (
    <>
      <span aria-hidden="true">
        {formatShortMonth(month, language)}
        {year(yearLabelOfMonth(month, at))}
      </span>
      <span className="for-readers">{formatLongMonth(month, language)}</span>
    </>
  );
}
