/** The numbers of companies as people type them: a CNPJ with its mask, letters too; a CRN as its country writes it. */
import { bareCnpj, isCnpj, showCnpj } from '#areas/imports/domain/index.ts';
import { isTypedAtEnd } from '#kernel/domain/user/typed-mask.ts';
import type { TaxKind } from './distributor.ts';

const CNPJ_LENGTH = 14;
export const MAX_TAX_ID = 30;

/** Without mask, case and the blanks that a copied number brings; for comparing. */
export const plainTaxId = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** What the library drops or cuts off would make another number of it: a whole one has 14 characters and its marks. */
const isWholeCnpj = (text: string): boolean =>
  /^[\s\dA-Za-z./-]*$/.test(text) && isCnpj(plainTaxId(text));

/**
 * The field after a key: `before` is what it held. Typed on at its end, or pasted, it gets its mask (##.###.###/####-##);
 * taken back or changed in the middle it stays as it is, so that the caret does not jump and a mark can be deleted.
 */
export function typeCnpj(before: string, typed: string): string {
  const upper = typed.normalize('NFKC').toUpperCase();
  if (!isTypedAtEnd(before, upper)) return upper;
  return plainTaxId(upper).length > CNPJ_LENGTH ? upper.trim() : showCnpj(plainTaxId(upper));
}

/** As it is stored: a CNPJ bare, a CRN as it was written. */
export const storedTaxId = (text: string, kind: TaxKind): string =>
  kind === 'CNPJ' ? bareCnpj(plainTaxId(text)) : text.trim().replace(/\s+/g, ' ');
/** As it is shown in a field. */
export const shownTaxId = (taxId: string, kind: TaxKind): string =>
  kind === 'CNPJ' ? showCnpj(plainTaxId(taxId)) : taxId;

/** undefined: it is one. `cnpj`: 'Please enter a valid CNPJ'. A CRN has no form that all countries share. */
export function taxIdFault(text: string, kind: TaxKind): 'required' | 'cnpj' | 'crn' | undefined {
  if (text.trim() === '') return 'required';
  if (kind === 'CNPJ') return isWholeCnpj(text) ? undefined : 'cnpj';
  const isCrn = /[0-9]/.test(text) && text.trim().length <= MAX_TAX_ID && !/\p{C}/u.test(text);
  return isCrn ? undefined : 'crn';
}
