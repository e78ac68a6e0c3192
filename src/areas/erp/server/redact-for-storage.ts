/**
 * Redacts the recorded parts of a call: secrets, email addresses and tax numbers of persons are
 * removed, and the size is limited.
 */
import { removeCpfs } from '#kernel/domain/privacy/cpf.ts';

const LOG = 4096;
const TEXT = 1000;
const LIST = 50;
const DEPTH = 6;
const isSecret = (key: string) => /passw|token|secret|authorization|cookie/i.test(key);

/** Replaces characters that PostgreSQL can't store: NULs and unpaired surrogates. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

const words = (text: string, max: number): string => {
  const plain = removeCpfs(storable(text.slice(0, max + 200)))
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g, '…@…')
    .replace(/(?<![\w-])(?!(?:[0-9a-f]{64}|[0-9A-Z]{44})(?![\w-]))([\w-]{8})[\w-]{35,}/g, '$1…');
  return plain.length > max || text.length > max + 200 ? `${plain.slice(0, max)}…` : plain;
};

/**
 * Returns the value as JSON that can be stored, shown and kept for years: without texts under keys
 * of secrets, long tokens, email addresses and tax numbers of persons, and with long texts, long
 * lists and deep values cut. Names, phone numbers and addresses stay.
 */
export function redactForStorage(value: unknown, key = '', depth = 0): unknown {
  if (typeof value === 'string')
    return isSecret(key) ? '…' : words(value, key === 'rawLog' ? LOG : TEXT);
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (depth >= DEPTH) return '…';

  if (Array.isArray(value))
    return [
      ...value.slice(0, LIST).map((one) => redactForStorage(one, key, depth + 1)),
      ...(value.length > LIST ? [`… ${value.length - LIST} more`] : []),
    ];

  const fields = Object.entries(value);

  return Object.fromEntries([
    ...fields
      .slice(0, LIST)
      .map(([name, one]) => [words(name, 60), redactForStorage(one, name, depth + 1)] as const),
    ...(fields.length > LIST ? [['…', fields.length - LIST] as const] : []),
  ]);
}
