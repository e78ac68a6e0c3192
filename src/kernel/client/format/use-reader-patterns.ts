/** The counts in sentences (`# rows`) and all dates, as the signed-in person's figures are written. */
import { i18n } from '@lingui/core';
import { useLayoutEffect } from 'react';
import type { Formats } from '#kernel/domain/formats.ts';
import type { DatePattern } from '#kernel/domain/user/patterns.ts';
import { showDatesAs } from './format.ts';

/** Every text is written again when one of them changes: what shows dates has words beside them. */
export function useReaderPatterns(
  { locale }: Formats,
  dates: DatePattern | null | undefined,
): void {
  useLayoutEffect(() => {
    showDatesAs(dates);
    i18n.activate(i18n.locale, locale);
    return () => {
      showDatesAs(null);
      i18n.activate(i18n.locale);
    };
  }, [locale, dates]);
}
