/**
 * Formats and validates phone numbers. This code is loaded when a number is typed or checked,
 * because the library's table of countries is larger than a screen.
 */
import { isTypedAtEnd } from '#kernel/domain/user/input-mask.ts';
import { AsYouType, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/**
 * Returns the number in international form (`+55 11 98765 4321`), or undefined if it is invalid. A
 * number without country code is read as one of `country`.
 */
export function toInternationalPhone(text: string, country: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, { defaultCountry: country as CountryCode });

  return phone?.isValid() ? phone.formatInternational() : undefined;
}

/**
 * Returns a phone field's value after a key press: in the country's national form (`(11)
 * 98765-4321` in Brazil), or in the international form after a `+`. If the text was shortened or
 * changed in the middle, or is not a number, it is returned unchanged, so that the caret does not
 * jump and a punctuation mark can be deleted.
 * @param before The field's value before the key press.
 */
export function formatTypedPhone(before: string, typed: string, country: string): string {
  if (!isTypedAtEnd(before, typed) || !/^[\d\s()+./-]*$/.test(typed)) return typed;
  // A trailing blank or punctuation mark stays, because the person has just typed it.
  if (!/\d$/.test(typed)) return typed;
  return new AsYouType(country as CountryCode).input(typed);
}

/** Returns the indexes of the invalid numbers. */
export const findInvalidPhoneIndexes = (phones: readonly string[], country: string): number[] =>
  phones.flatMap((phone, place) =>
    toInternationalPhone(phone, country) === undefined ? [place] : [],
  );
