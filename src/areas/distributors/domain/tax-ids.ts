/**
 * Formats and validates tax numbers of companies as people type them: a CNPJ, which may contain
 * letters, with its mask, and a CRN as its country writes it.
 */
import { bareCnpj, isCnpj, formatCnpjWithMask } from '#areas/imports/domain/index.ts';
import { isTypedAtEnd } from '#kernel/domain/user/input-mask.ts';
import type { TaxKind } from './distributor.ts';

const CNPJ_LENGTH = 14;
export const MAX_TAX_ID_LENGTH = 30;

/** Removes everything except letters and digits, and converts to upper case, for comparing. */
export const normalizeTaxId = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/**
 * Returns whether the text is a valid CNPJ without other characters. The library would drop or cut
 * off extra characters and so validate another number.
 */
const isWholeCnpj = (text: string): boolean =>
  /^[\s\dA-Za-z./-]*$/.test(text) && isCnpj(normalizeTaxId(text));

/**
 * Returns a CNPJ field's value after a key press. Text that was added at the end or pasted gets its
 * mask (##.###.###/####-##) unless it is too long for a CNPJ. Text that was shortened or changed in
 * the middle is returned without a new mask, so that the caret does not jump and a punctuation mark
 * can be deleted.
 * @param before The field's value before the key press.
 */
export function formatTypedCnpj(before: string, typed: string): string {
  const upper = typed.normalize('NFKC').toUpperCase();
  if (!isTypedAtEnd(before, upper)) return upper;
  return normalizeTaxId(upper).length > CNPJ_LENGTH
    ? upper.trim()
    : formatCnpjWithMask(normalizeTaxId(upper));
}

/** Returns the stored form: a CNPJ without mask, a CRN as typed without repeated blanks. */
export const toStoredTaxId = (text: string, kind: TaxKind): string =>
  kind === 'CNPJ' ? bareCnpj(normalizeTaxId(text)) : text.trim().replace(/\s+/g, ' ');

/** Returns the form that fields show: a CNPJ with its mask, a CRN as stored. */
export const formatStoredTaxId = (taxId: string, kind: TaxKind): string =>
  kind === 'CNPJ' ? formatCnpjWithMask(normalizeTaxId(taxId)) : taxId;

/**
 * Returns the code of what is wrong, or undefined for a valid number. There is no format that the
 * CRNs of all countries share.
 */
export function taxIdIssueCode(
  text: string,
  kind: TaxKind,
): 'required' | 'cnpj' | 'crn' | undefined {
  if (text.trim() === '') return 'required';
  if (kind === 'CNPJ') return isWholeCnpj(text) ? undefined : 'cnpj';

  const isCrn =
    /[0-9]/.test(text) && text.trim().length <= MAX_TAX_ID_LENGTH && !/\p{C}/u.test(text);
  return isCrn ? undefined : 'crn';
}
