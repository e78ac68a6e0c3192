/** Searches the parts that this device mirrors. */
import { Dexie } from 'dexie';
import type { BulkDatabase } from '#kernel/device/engine-and-databases.ts';
import { withOtherLeadingZeros } from '#kernel/domain/documents/other-leading-zeros.ts';
import { isPartNumber } from '#kernel/domain/documents/row-limits.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { foldText } from '#kernel/domain/fold-text.ts';
import type { CatalogPart } from '../domain/index.ts';
import { nameWordsOf, partsTable, toCatalogPart, type PartRow } from './mirrored-parts.ts';

/**
 * Searches active parts. First come the parts whose number begins with the text, then those whose
 * number or names have words that begin with each typed one. The latter are only found if a typed
 * word has at least two characters. Typed words of one character are compared with the names,
 * because the index leaves such words out. A number that no part has also finds the parts with more
 * or fewer leading zeros, which may have been dropped. An empty text finds any parts.
 */
export async function searchParts(
  bulk: BulkDatabase,
  text: string,
  currency: Currency,
  limit: number,
): Promise<CatalogPart[]> {
  const typed = foldText(text.trim());

  if (typed === '')
    return (
      await partsTable(bulk)
        .where('[currency+partNumber]')
        .between([currency, Dexie.minKey], [currency, Dexie.maxKey])
        .and((part) => part.active)
        .limit(limit)
        .toArray()
    ).map(toCatalogPart);

  const byNumber = /^\d+$/.test(typed)
    ? await partsTable(bulk)
        .where('[currency+partNumber]')
        .between([currency, typed], [currency, `${typed}\uffff`])
        .and((part) => part.active)
        .limit(limit)
        .toArray()
    : [];

  const words = typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
  const withOtherZeros =
    isPartNumber(typed) && !byNumber.some(({ partNumber }) => partNumber === typed)
      ? await partsTable(bulk)
          .where('[currency+partNumber]')
          .anyOf(withOtherLeadingZeros(typed).map((partNumber) => [currency, partNumber]))
          .and((part) => part.active)
          .limit(limit)
          .toArray()
      : [];
  const beginning = byNumber.slice(0, limit - withOtherZeros.length);
  const found = new Map([...beginning, ...withOtherZeros].map((part) => [part.partNumber, part]));

  if (found.size < limit && longest.length > 1) {
    const has = (part: PartRow, word: string) =>
      word.length > 1
        ? part.words.some((own) => own.startsWith(`${currency} ${word}`))
        : [part.partNumber, ...nameWordsOf(part)].some((own) => own.startsWith(word));
    const more = await partsTable(bulk)
      .where('words')
      .startsWith(`${currency} ${longest}`)
      .distinct()
      .and((part) => part.active && words.every((word) => has(part, word)))
      .limit(limit)
      .toArray();
    for (const part of more) if (found.size < limit) found.set(part.partNumber, part);
  }

  return [...found.values()].map(toCatalogPart);
}
