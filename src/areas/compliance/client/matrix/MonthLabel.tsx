/**
 * The label of a month in the matrix. On screen it is short, with the year only where that changes;
 * for screen readers it is complete.
 */
import type { ReactNode } from 'react';
import { useLanguage } from '#kernel/client/index.ts';
import type { Month } from '#kernel/domain/dates.ts';
import { longMonth, shortMonth, yearLabelOf } from '../month-names.ts';

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
        {shortMonth(month, language)}
        {year(yearLabelOf(month, at))}
      </span>
      <span className="for-readers">{longMonth(month, language)}</span>
    </>
  );
}
