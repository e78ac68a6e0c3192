/** Names of columns that the manufacturer prescribes: what they name comes before what is remembered, and before synonyms. */
import { fold } from '../cells/text.ts';
import type { DocumentSchema, Field } from '../documents.ts';
import type { FieldName } from '../field-names.ts';
import { columnName, foldColumnName } from './column-name.ts';
import type { FileHeader } from './header.ts';

/** Of one document, by field. */
export type PrescribedNames = Readonly<Partial<Record<FieldName, readonly string[]>>>;

/** As names of columns are compared; empty: it has neither letters nor digits. */
export const foldPrescribed = (name: string): string => foldColumnName(columnName(name));

/** Folded as a delimiter's cells are, and as a header's. */
export const foldedNames = (prescribed: PrescribedNames): string[] =>
  Object.values(prescribed).flatMap((names) =>
    names.flatMap((name) => [fold(name), foldPrescribed(name)]),
  );

/** Columns that have a prescribed name, best first: whole names before the lower names of a merged header, and of a field's names the earlier one. */
export function prescribedColumns(
  schema: DocumentSchema,
  header: Pick<FileHeader, 'names' | 'inner'>,
  prescribed: PrescribedNames,
): { readonly field: Field; readonly column: number }[] {
  return [header.names, header.inner].flatMap((names) => {
    const folded = names.map(foldColumnName);
    return schema.fields.flatMap((field) =>
      (prescribed[field.name] ?? []).flatMap((name) => {
        const wanted = foldPrescribed(name);
        return folded.flatMap((one, column) =>
          one !== '' && one === wanted ? [{ field, column }] : [],
        );
      }),
    );
  });
}
