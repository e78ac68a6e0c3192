/** How figures are shown to the person who is signed in: by the chosen patterns, their distributor, else by the language. */
import { useContext } from 'react';
import { formatsFor, type Formats } from '#kernel/domain/formats.ts';
import { useLanguage } from '../i18n/i18n.tsx';
import { PortalSessionContext } from '../session/portal-session.tsx';

/** The same object until reader or language change. Outside the signed-in portal: by the language alone. */
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
