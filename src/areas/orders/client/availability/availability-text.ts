/** The text on a part's availability: the ERP's last figure with its age. It promises nothing. */
import { useLingui } from '@lingui/react/macro';
import { formatDate, useFormats, useLanguage, usePortalSession } from '#kernel/client/index.ts';
import { futureExpectedDate, type PartAvailability } from '#areas/catalog/domain/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { DAY, HOUR, MINUTE, type Instant } from '#kernel/domain/dates.ts';

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * Returns an age such as `3 hours ago`, in whole units, never rounded up. Returns undefined for
 * less than a minute, and for a time in the future, as a clock may be slow.
 */
export function ageOfFigureText(at: Instant, now: Instant, language: string): string | undefined {
  const found = units.find(([, length]) => now - at >= length);
  if (!found) return undefined;
  const [unit, length] = found;
  const age = Math.floor((now - at) / length);
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-age, unit);
}

export function useAvailabilityText(): (of: PartAvailability, now: Instant) => string {
  const { t } = useLingui();
  const formats = useFormats();
  const { language } = useLanguage();
  const { zone } = usePortalSession();

  return (of, now) => {
    const age = ageOfFigureText(of.at, now, language) ?? t`just now`;
    const expected = futureExpectedDate(of, dateInZone(now, zone));
    const day = expected === null ? '' : formatDate(expected);
    const count = formats.number(of.available);
    if (of.available > 0)
      return day
        ? t`${count} in stock, more expected ${day} · reported ${age}`
        : t`${count} in stock · reported ${age}`;
    return day
      ? t`Out of stock, expected ${day} · reported ${age}`
      : t`Out of stock · reported ${age}`;
  };
}
