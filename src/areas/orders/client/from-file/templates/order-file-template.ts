/**
 * An empty file with the columns of one order type. The columns have the names that the
 * manufacturer prescribes, or else names in the person's language. The first row below the names
 * states the type. Once it is filled in, the file can be imported without choosing columns. This
 * module is loaded with the first download.
 */
import type { MessageDescriptor } from '@lingui/core';
import {
  fieldLabels,
  downloadTable,
  type TableContent,
  type TableFileKind,
} from '#areas/imports/client/index.ts';
import { delimiterForCountry, type PrescribedNames } from '#areas/imports/domain/index.ts';
import { templateColumns, type OrderType } from '../../../domain/index.ts';
import { orderTypeWords } from '../../words/order-type-words.ts';

type Template = {
  readonly type: OrderType;
  readonly prescribed: PrescribedNames;
};

type TextOf = (word: MessageDescriptor) => string;

/** Returns the column names and the first row of the file. */
export function orderFileTemplateTable(
  { type, prescribed }: Template,
  textOf: TextOf,
): TableContent {
  const columns = templateColumns(type);

  return {
    head: columns.map((name) => prescribed[name]?.[0] ?? textOf(fieldLabels[name])),
    rows: [columns.map((name) => (name === 'orderType' ? textOf(orderTypeWords[type]) : ''))],
  };
}

/** Downloads the file. The delimiter of a CSV file follows the distributor's `country`. */
export const downloadOrderFileTemplate = (
  template: Template & { readonly kind: TableFileKind; readonly country: string },
  textOf: TextOf,
): Promise<void> =>
  downloadTable(
    textOf(orderTypeWords[template.type]),
    template.kind,
    orderFileTemplateTable(template, textOf),
    delimiterForCountry(template.country),
  );
