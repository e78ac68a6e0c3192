/** An empty file with the columns of a document, named as the manufacturer prescribes, else in the reader's language, and with the delimiter of the distributor's country; reading it back needs no question. Loaded when it is asked for. */
import type { MessageDescriptor } from '@lingui/core';
import { fieldWords } from '#areas/imports/client/index.ts';
import { documents, type PrescribedNames } from '#areas/imports/domain/index.ts';
import { download } from '#kernel/client/index.ts';
import { writeCsv } from '#kernel/domain/csv.ts';
import type { ReportKind } from '../../domain/index.ts';
import { patternsOf } from '../export/patterns.ts';

export function saveTemplate(
  kind: ReportKind,
  country: string,
  prescribed: PrescribedNames,
  textOf: (word: MessageDescriptor) => string,
): void {
  download(
    `${kind}.csv`,
    writeCsv(
      documents[kind].fields.map(({ name }) => prescribed[name]?.[0] ?? textOf(fieldWords[name])),
      [],
      patternsOf(country).delimiter,
    ),
    'text/csv',
  );
}
