/** The counts in sentences (`# rows`) with the marks of all other figures. */
import { i18n } from '@lingui/core';
import { useLayoutEffect } from 'react';
import type { Formats } from '#kernel/domain/formats.ts';

export function useCountMarks({ locale }: Formats): void {
  useLayoutEffect(() => {
    i18n.activate(i18n.locale, locale);
    return () => i18n.activate(i18n.locale);
  }, [locale]);
}
