/** Formats a duration as a single figure: minutes, hours or days. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';

/**
 * Returns a formatter for durations in milliseconds. A duration of less than a minute counts as one
 * minute.
 */
export function useDurationFormatter() {
  const { t } = useLingui();
  return (milliseconds: number): string => {
    const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
    const hours = Math.round(milliseconds / HOUR);
    const days = Math.round(milliseconds / DAY);
    if (milliseconds < HOUR) return t`${minutes} min`;
    if (milliseconds < 2 * DAY) return t`${hours} h`;
    return t`${plural(days, { one: '# day', other: '# days' })}`;
  };
}
