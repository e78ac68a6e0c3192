/**
 * Checks and formats Brazil's company numbers (CNPJ) and postal codes; tax numbers of people are in
 * the kernel (`privacy/cpf.ts`). Only this file calls the library for them, because its defaults
 * drop the letters that a CNPJ may have since July 2026.
 */
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { parseCnpj } from '@brazilian-utils/brazilian-utils/parse-cnpj';
import { isCpf } from '#kernel/domain/privacy/cpf.ts';

const alphanumeric = { version: 2 } as const;

/** Returns a CNPJ without its mask: 14 characters, letters in upper case. */
export const bareCnpj = (text: string): string => parseCnpj(text, alphanumeric).toUpperCase();
export const isCnpj = (text: string): boolean => isValidCnpj(text, alphanumeric);

/**
 * Returns whether a text is a valid CNPJ or CPF, with or without its mask. Leading zeros that a
 * spreadsheet dropped may be missing: up to three of a CNPJ, one of a CPF.
 */
export const isTaxNumber = (text: string): boolean => {
  const bare = text.replace(/[\s./-]/g, '');
  return (
    (bare.length === 14 && isCnpj(bare)) ||
    (/^\d{11,13}$/.test(bare) && isCnpj(bare.padStart(14, '0'))) ||
    (/^\d{10,11}$/.test(bare) && isCpf(bare.padStart(11, '0')))
  );
};

/** Formats a CNPJ as ##.###.###/####-##. */
export const formatCnpjWithMask = (text: string): string => formatCnpj(text, alphanumeric);

/** Formats a postal code as #####-###. Returns other texts as they are. */
export const formatPostalCode = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : text;
};
