/** Joins the column names of all fields. The compiler reports a field without names. */
import type { FieldName } from '../../field-names.ts';
import { companySynonyms } from './companies.ts';
import { dateSynonyms } from './dates.ts';
import { orderSynonyms } from './orders.ts';
import { placeColumnNames } from './place-column-names.ts';
import { priceSynonyms } from './prices.ts';
import { productSynonyms } from './products.ts';

export const columnNamesByField: Readonly<Record<FieldName, readonly string[]>> = {
  ...productSynonyms,
  ...priceSynonyms,
  ...dateSynonyms,
  ...companySynonyms,
  ...placeColumnNames,
  ...orderSynonyms,
};

export const columnNamesOfField = (name: FieldName): readonly string[] => columnNamesByField[name];
