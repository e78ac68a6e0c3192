/** Brazil's numbers of companies and people. The one place that asks the library: its defaults drop the letters that a CNPJ may have since July 2026. */
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { parseCnpj } from '@brazilian-utils/brazilian-utils/parse-cnpj';

const alphanumeric = { version: 2 } as const;

/** 14 characters without mask, letters in upper case. */
export const bareCnpj = (text: string): string => parseCnpj(text, alphanumeric).toUpperCase();
export const isCnpj = (text: string): boolean => isValidCnpj(text, alphanumeric);
/** ##.###.###/####-## */
export const showCnpj = (text: string): string => formatCnpj(text, alphanumeric);
export const bareCpf = (text: string): string => text.replace(/[\s.-]/g, '');
export const isCpf = (text: string): boolean => isValidCpf(text);
/** ###.###.###-## */
export const showCpf = (text: string): string => formatCpf(text);
/** Hidden enough for a list: `***.456.789-**`. */
export const maskCpf = (text: string): string => formatCpf(text, { obfuscate: true });
/** #####-### */
export const showPostalCode = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : text;
};

/** What an end user's name may hide: a person's number, alone or within the text. */
export const findCpf = (text: string): string | undefined =>
  /\d/.test(text)
    ? [...text.matchAll(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g)]
        .map(([found]) => found)
        .find(isCpf)
    : undefined;
