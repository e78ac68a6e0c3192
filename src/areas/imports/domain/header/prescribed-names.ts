/**
 * Finds columns by the names that the manufacturer prescribes. They take precedence over remembered
 * mappings and synonyms.
 */
import { foldCellText } from '../cells/cell-texts.ts';
import type { DocumentSchema, Field } from '../document-fields.ts';
import type { FieldName } from '../field-names.ts';
import { columnName, foldColumnName } from './column-name.ts';
import type { FileHeader } from './header.ts';

/** The prescribed column names of one document, by field. */
export type PrescribedNames = Readonly<Partial<Record<FieldName, readonly string[]>>>;

/**
 * Folds a prescribed name as column names are compared; '' if it has neither letters nor digits.
 */
export const foldPrescribed = (name: string): string => foldColumnName(columnName(name));

/**
 * Returns all prescribed names in both folded forms: the one that is used to guess the delimiter,
 * and the one in which headers are compared.
 */
export const foldedPrescribedNames = (prescribed: PrescribedNames): string[] =>
  Object.values(prescribed).flatMap((names) =>
    names.flatMap((name) => [foldCellText(name), foldPrescribed(name)]),
  );

/**
 * Returns the columns with a prescribed name, best first: joined names come before the lower names
 * of a merged header, and earlier names of a field before later ones.
 */
export function columnsWithPrescribedName(
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
