/** Reads JSON answers of Box, in whose place a proxy may send a page. */
import { z, type Schema } from '#kernel/domain/schema.ts';
import { StorageError } from '../storage.ts';

/** Returns the value of a JSON text. Undefined if the text isn't JSON or has another shape. */
export function readBoxJson<T>(schema: Schema<T>, text: string): T | undefined {
  try {
    const read = z.safeParse(schema, JSON.parse(text));
    return read.success ? (read.data as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the value of a JSON text. Throws StorageError if it isn't JSON or has another shape. */
export function requireBoxJson<T>(schema: Schema<T>, text: string): T {
  const value = readBoxJson(schema, text);
  if (value === undefined) throw new StorageError('rejected', 'an answer of another shape');
  return value;
}
