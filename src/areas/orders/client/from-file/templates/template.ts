/** A file with the columns of one type of order, named as the manufacturer prescribes, else in the reader's language; its first row says the type. Filled in and read back it needs no question. Loaded when it is asked for. */
import type { MessageDescriptor } from '@lingui/core';
import {
  fieldWords,
  saveTable,
  type SavedTable,
  type TableKind,
} from '#areas/imports/client/index.ts';
import { delimiterOf, type PrescribedNames } from '#areas/imports/domain/index.ts';
import { templateColumns, type OrderType } from '../../../domain/index.ts';
import { typeWords } from '../../words/field-words.ts';

type Template = {
  readonly type: OrderType;
  readonly prescribed: PrescribedNames;
};
type TextOf = (word: MessageDescriptor) => string;

export function templateTable({ type, prescribed }: Template, textOf: TextOf): SavedTable {
  const columns = templateColumns(type);
  return {
    head: columns.map((name) => prescribed[name]?.[0] ?? textOf(fieldWords[name])),
    rows: [columns.map((name) => (name === 'orderType' ? textOf(typeWords[type]) : ''))],
  };
}
/** `country`: of the distributor. */
export const saveTemplate = (
  template: Template & { readonly kind: TableKind; readonly country: string },
  textOf: TextOf,
): Promise<void> =>
  saveTable(
    textOf(typeWords[template.type]),
    template.kind,
    templateTable(template, textOf),
    delimiterOf(template.country),
  );
