/** Joins the column names of all fields. A field without names is a type error. */
import type { FieldName } from '../../field-names.ts';
import { companySynonyms } from './companies.ts';
import { dateSynonyms } from './dates.ts';
import { orderSynonyms } from './orders.ts';
import { placeSynonyms } from './places.ts';
import { priceSynonyms } from './prices.ts';
import { productSynonyms } from './products.ts';

export const synonyms: Readonly<Record<FieldName, readonly string[]>> = {
  ...productSynonyms,
  ...priceSynonyms,
  ...dateSynonyms,
  ...companySynonyms,
  ...placeSynonyms,
  ...orderSynonyms,
};

export const synonymsOf = (name: FieldName): readonly string[] => synonyms[name];
