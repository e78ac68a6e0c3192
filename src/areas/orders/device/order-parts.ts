/** Reads catalog parts for orders, with their names in the reader's language. */
import {
  searchParts as cataloguePartsByPrefix,
  readPartsWithPrices as cataloguePartsOf,
} from '#areas/catalog/device/index.ts';
import { partNameInLanguage, type CatalogPart } from '#areas/catalog/domain/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { OrderPart } from '../domain/index.ts';

type EngineWithLanguage = { readonly engine: Engine; readonly language: () => Language };

/** Returns a function that sets a part's description to its name in the reader's language. */
const named =
  (language: () => Language) =>
  (part: CatalogPart): OrderPart => ({
    ...part,
    description: partNameInLanguage(part, language()),
  });

/** Returns the active parts whose number, or a word of whose description, starts with the text. */
export const partsByPrefix = async (
  { engine, language }: EngineWithLanguage,
  text: string,
  currency: Currency,
  limit: number,
): Promise<OrderPart[]> =>
  (await cataloguePartsByPrefix(engine.bulk, text, currency, limit)).map(named(language));

export async function orderPartByNumber(
  by: EngineWithLanguage,
  partNumber: string,
  currency: Currency,
): Promise<OrderPart | undefined> {
  return (await orderPartsByNumber(by, [partNumber], currency)).get(partNumber);
}

/**
 * Returns the parts by part number. Numbers that the catalog on this device does not have are
 * absent.
 */
export async function orderPartsByNumber(
  { engine, language }: EngineWithLanguage,
  partNumbers: readonly string[],
  currency: Currency,
): Promise<Map<string, OrderPart>> {
  const parts = await cataloguePartsOf(engine.bulk, partNumbers, currency);
  return new Map([...parts].map(([number, part]) => [number, named(language)(part)]));
}
