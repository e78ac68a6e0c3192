/**
 * Builds files with the columns of a document, empty or with rows. The columns have the prescribed
 * names, otherwise names in the reader's language; the delimiter is the usual one in the
 * distributor's country.
 */
import type { MessageDescriptor } from '@lingui/core';
import { fieldLabels, fileFormatOfCountry } from '#areas/imports/client/index.ts';
import {
  documentSchemas,
  type FieldName,
  type PrescribedNames,
} from '#areas/imports/domain/index.ts';
import { download } from '#kernel/client/index.ts';
import { writeCsv } from '#kernel/domain/csv.ts';
import type { ReportKind } from '../../domain/index.ts';

export type Template = {
  readonly kind: ReportKind;
  /** Country of the distributor. */
  readonly country: string;
  readonly prescribed: PrescribedNames;
};

export type TextOf = (word: MessageDescriptor) => string;

const columnNames = ({ kind, prescribed }: Template, textOf: TextOf): string[] =>
  documentSchemas[kind].fields.map(
    ({ name }) => prescribed[name]?.[0] ?? textOf(fieldLabels[name]),
  );

export const emptyFileCsv = (template: Template, textOf: TextOf): string =>
  writeCsv(columnNames(template, textOf), [], fileFormatOfCountry(template.country).delimiter);

/** Returns the inventory's file with these rows. Fields that a row lacks are empty. */
export const inventoryCsv = (
  rows: readonly Readonly<Partial<Record<FieldName, string>>>[],
  template: Omit<Template, 'kind'>,
  textOf: TextOf,
): string => {
  const { fields } = documentSchemas.inventory;
  return writeCsv(
    columnNames({ ...template, kind: 'inventory' }, textOf),
    rows.map((row) => fields.map(({ name }) => row[name] ?? '')),
    fileFormatOfCountry(template.country).delimiter,
  );
};

export const downloadEmptyFile = (template: Template, textOf: TextOf): void =>
  download(`${template.kind}.csv`, emptyFileCsv(template, textOf), 'text/csv');
