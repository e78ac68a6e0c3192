/** Postal codes: masked and checked in Brazil alone, free elsewhere. */
import { showPostalCode } from '#areas/imports/domain/index.ts';

/** The field after a key: #####-### in Brazil once it has eight digits; an incomplete one stays as it is. */
export const typePostalCode = (typed: string, country: string): string =>
  country === 'BR' && /^[\s\d.-]*$/.test(typed) ? showPostalCode(typed) : typed;
export const isPostalCode = (text: string, country: string): boolean =>
  text === '' || country !== 'BR' || /^\d{5}-\d{3}$/.test(text);
