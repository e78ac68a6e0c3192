/** The countries of the list in settings, in the person's language; one that is not there is called as the browser knows it. */
import { localeOf, useLanguage, usePortalSession, useRemoteQuery } from '#kernel/client/index.ts';
import { plainText } from '#kernel/domain/plain-text.ts';
import * as addresses from '../domain/addresses.ts';

const fold = (text: string) => plainText(text).trim();

export function useCountries(): {
  readonly codes: readonly string[];
  readonly nameOf: (country: string) => string;
  /** Of what a file calls a country: its code, or its name in any of the three languages. */
  readonly codeOf: (text: string) => string | undefined;
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
    codeOf: (text) => {
      const wanted = fold(text);
      return rows.find(({ code, names }) =>
        [code, names.en, names.es, names.pt].some((one) => fold(one) === wanted),
      )?.code;
    },
    nameOf: (country) => {
      const listed = rows.find(({ code }) => code === country)?.names[language];
      return listed ?? (/^[A-Z]{2}$/.test(country) ? (regions.of(country) ?? country) : country);
    },
  };
}
