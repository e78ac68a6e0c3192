/** The catalogue as the engine asks it, made once of what a device keeps of it. */
import type { PartBook } from '../domain/index.ts';
import type { UploadCheckContext } from './upload-check-context.ts';

type KeptParts = NonNullable<UploadCheckContext['parts']>;
const books = new WeakMap<KeptParts, PartBook>();

export function partBookOf(parts: KeptParts): PartBook {
  const known = books.get(parts) ?? makeBook(parts);
  books.set(parts, known);
  return known;
}
function makeBook({ numbers, eans }: KeptParts): PartBook {
  const known = new Set(numbers);
  const byEan = new Map<string, string>();
  for (let n = 0; n + 1 < eans.length; n += 2) byEan.set(eans[n]!, eans[n + 1]!);
  return {
    has: (part) => known.has(part),
    partOf: (ean) => byEan.get(ean),
    eansStarting: (digits) => {
      const found: string[] = [];
      for (const ean of byEan.keys()) if (ean.startsWith(digits) && found.push(ean) === 3) break;
      return found;
    },
  };
}
