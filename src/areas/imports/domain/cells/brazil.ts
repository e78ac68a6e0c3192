/** Brazil's numbers of companies; those of people are in the kernel (`privacy/cpf.ts`). The one place that asks the library: its defaults drop the letters that a CNPJ may have since July 2026. */
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { parseCnpj } from '@brazilian-utils/brazilian-utils/parse-cnpj';

const alphanumeric = { version: 2 } as const;

/** 14 characters without mask, letters in upper case. */
export const bareCnpj = (text: string): string => parseCnpj(text, alphanumeric).toUpperCase();
export const isCnpj = (text: string): boolean => isValidCnpj(text, alphanumeric);
/** ##.###.###/####-## */
export const showCnpj = (text: string): string => formatCnpj(text, alphanumeric);
/** #####-### */
export const showPostalCode = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : text;
};
