/**
 * Provides the countries of the list in settings, with names in the user's language. `codes` is
 * empty until the list is loaded. A country that is not in the list gets its name from the browser.
 */
import { localeOf, useLanguage, usePortalSession, useRemoteQuery } from '#kernel/client/index.ts';
import * as addresses from '../domain/call-addresses.ts';

export function useCountries(): {
  readonly codes: readonly string[];
  readonly nameOf: (country: string) => string;
} {
  const { language } = useLanguage();
  const { api } = usePortalSession();
  const { value } = useRemoteQuery({
    name: 'countries',
    fetch: () => api.call(addresses.listCountries),
    isQuiet: true,
  });

  const rows = value?.rows ?? [];
  const regions = new Intl.DisplayNames([localeOf(language)], { type: 'region' });

  return {
    codes: rows.map(({ code }) => code),
    nameOf: (country) => {
      const listed = rows.find(({ code }) => code === country)?.names[language];
      return listed ?? (/^[A-Z]{2}$/.test(country) ? (regions.of(country) ?? country) : country);
    },
  };
}
