/**
 * Determines how dates and figures are formatted for the signed-in user: by the patterns that the
 * user or the settings chose, else by the distributor's country, else by the language.
 */
import { useContext } from 'react';
import { formatsFor, type Formats } from '#kernel/domain/formats.ts';
import { useLanguage } from '../i18n/i18n.tsx';
import { PortalSessionContext } from '../portal-session.tsx';

/**
 * Returns the formats for the signed-in user. Equal formats are the same object. Outside the
 * signed-in portal only the language counts.
 */
export function useFormats(): Formats {
  const { language } = useLanguage();
  const session = useContext(PortalSessionContext);
  return formatsFor({
    language,
    country: session?.country ?? null,
    currency: session?.currency ?? null,
    patterns: session?.patterns,
  });
}
