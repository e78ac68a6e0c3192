/** The spans of dates that people export. */
import { dateOfDay, dayNumber, type CalendarDate } from '#kernel/domain/dates.ts';

export const periods = ['this_month', 'last_month', 'last_3', 'last_12', 'own'] as const;
export type Period = (typeof periods)[number];
export type Span = { readonly from: CalendarDate; readonly to: CalendarDate };

const firstOf = (today: CalendarDate, monthsBack: number): CalendarDate => {
  const n = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - monthsBack;
  return `${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}-01`;
};
/** The running month counts as one of three, or of twelve. */
export function spanOf(period: Exclude<Period, 'own'>, today: CalendarDate): Span {
  if (period === 'last_month')
    return { from: firstOf(today, 1), to: dateOfDay(dayNumber(firstOf(today, 0)) - 1) };
  return {
    from: firstOf(today, period === 'this_month' ? 0 : period === 'last_3' ? 2 : 11),
    to: today,
  };
}
