/** Phone numbers as a country's people type them. Loaded when one is checked: the library's table of countries is larger than a screen. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** In international form, `+55 11 98765 4321`; without a country's code it is one of `country`. undefined: no such number. */
export function readPhone(text: string, country: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode });
  return phone?.isValid() ? phone.formatInternational() : undefined;
}
/** The places of those that are none. */
export const phoneFaults = (phones: readonly string[], country: string): number[] =>
  phones.flatMap((phone, place) => (readPhone(phone, country) === undefined ? [place] : []));
