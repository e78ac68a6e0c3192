/** Phone numbers as a country's people type them. Loaded when one is checked: the library's table of countries is larger than a screen. */
import { isTypedAtEnd } from '#kernel/domain/user/typed-mask.ts';
import { AsYouType, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** In international form, `+55 11 98765 4321`; without a country's code it is one of `country`. undefined: no such number. */
export function readPhone(text: string, country: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode });
  return phone?.isValid() ? phone.formatInternational() : undefined;
}
/**
 * The field after a key, in the country's own form (`(11) 98765-4321` in Brazil), or the international one after a `+`; `before` is what it held.
 * Taken back or changed in the middle it stays as it is, so that the caret does not jump and a mark can be deleted; so does what is no number.
 */
export function typePhone(before: string, typed: string, country: string): string {
  if (!isTypedAtEnd(before, typed) || !/^[\d\s()+./-]*$/.test(typed)) return typed;
  // A blank or mark at the end belongs to whoever types it.
  if (!/\d$/.test(typed)) return typed;
  return new AsYouType(country as CountryCode).input(typed);
}
/** The places of those that are none. */
export const phoneFaults = (phones: readonly string[], country: string): number[] =>
  phones.flatMap((phone, place) => (readPhone(phone, country) === undefined ? [place] : []));
