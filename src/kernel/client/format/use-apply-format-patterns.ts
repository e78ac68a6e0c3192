/** Applies the signed-in user's patterns to all dates and to the counts in messages (`# rows`). */
import { i18n } from '@lingui/core';
import { useLayoutEffect } from 'react';
import type { Formats } from '#kernel/domain/formats.ts';
import type { DatePattern } from '#kernel/domain/user/format-patterns.ts';
import { setDatePattern } from './format-dates.ts';

/**
 * Applies the patterns while the calling component is mounted. Activating the locale renders all
 * messages again, and with them the dates beside them.
 */
export function useApplyFormatPatterns(
  { locale }: Formats,
  dates: DatePattern | null | undefined,
): void {
  useLayoutEffect(() => {
    setDatePattern(dates);
    i18n.activate(i18n.locale, locale);
    return () => {
      setDatePattern(null);
      i18n.activate(i18n.locale);
    };
  }, [locale, dates]);
}
