/** Builds the lookup of a device's catalogue once. */
import { makePartBook, type BookParts, type PartBook } from '../domain/index.ts';

const books = new WeakMap<BookParts, PartBook>();

export function partBookOf(parts: BookParts): PartBook {
  const known = books.get(parts) ?? makePartBook(parts);
  books.set(parts, known);
  return known;
}
