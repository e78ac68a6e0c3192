/** The countries of the list in settings, in the person's language; one that is not there is called as the browser knows it. */
import { localeOf, useLanguage, usePortalSession, useRemoteQuery } from '#kernel/client/index.ts';
import * as addresses from '../domain/addresses.ts';

export function useCountries(): {
  readonly codes: readonly string[];
  readonly nameOf: (country: string) => string;
} {
  const { language } = useLanguage();
  const { api } = usePortalSession();
  const { value } = useRemoteQuery({
    name: 'countries',
    fetch: () => api.call(addresses.countries),
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
