/**
 * Builds an empty file with the columns of a document. They have the prescribed names, otherwise
 * names in the reader's language; the delimiter is that of the distributor's country.
 */
import type { MessageDescriptor } from '@lingui/core';
import { fieldLabels, patternsOf } from '#areas/imports/client/index.ts';
import { documentSchemas, type PrescribedNames } from '#areas/imports/domain/index.ts';
import { download } from '#kernel/client/index.ts';
import { writeCsv } from '#kernel/domain/csv.ts';
import type { ReportKind } from '../../domain/index.ts';

type Template = {
  readonly kind: ReportKind;
  /** Country of the distributor. */
  readonly country: string;
  readonly prescribed: PrescribedNames;
};

type TextOf = (word: MessageDescriptor) => string;

export function emptyFileCsv({ kind, country, prescribed }: Template, textOf: TextOf): string {
  const names = documentSchemas[kind].fields.map(
    ({ name }) => prescribed[name]?.[0] ?? textOf(fieldLabels[name]),
  );
  return writeCsv(names, [], patternsOf(country).delimiter);
}

export const downloadEmptyFile = (template: Template, textOf: TextOf): void =>
  download(`${template.kind}.csv`, emptyFileCsv(template, textOf), 'text/csv');
