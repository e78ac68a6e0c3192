/**
 * Checks and formats Brazil's company numbers (CNPJ) and postal codes; tax numbers of people are in
 * the kernel (`privacy/cpf.ts`). Only this file calls the library for them, because its defaults
 * drop the letters that a CNPJ may have since July 2026.
 */
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { parseCnpj } from '@brazilian-utils/brazilian-utils/parse-cnpj';

const alphanumeric = { version: 2 } as const;

/** Returns a CNPJ without its mask: 14 characters, letters in upper case. */
export const bareCnpj = (text: string): string => parseCnpj(text, alphanumeric).toUpperCase();
export const isCnpj = (text: string): boolean => isValidCnpj(text, alphanumeric);

/** Formats a CNPJ as ##.###.###/####-##. */
export const formatCnpjWithMask = (text: string): string => formatCnpj(text, alphanumeric);

/** Formats a postal code as #####-###. Returns other texts as they are. */
export const formatPostalCode = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : text;
};
