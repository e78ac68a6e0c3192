/**
 * Masks the tax numbers (CPF) of persons among end customers in what people read (decision 0082).
 */
import { maskCpfs, maskCpfsIn } from '#kernel/domain/privacy/cpf.ts';
import { documentSchemas, type FieldName } from '#areas/imports/domain/index.ts';
import type { ReportEntry, ReportKind } from '../../domain/index.ts';
import type { ColumnValues } from '../row-columns.ts';

/** Masks the values of a row that describe its customer. `values` may be incomplete. */
export function maskedValues<Values extends ColumnValues>(
  kind: ReportKind,
  values: Values,
): Values {
  const masked: Partial<Record<FieldName, unknown>> = { ...values };
  for (const { name, personal } of documentSchemas[kind].fields)
    if (personal && name in masked) masked[name] = maskCpfsIn(masked[name]);
  return masked as Values;
}

/** Masks old and new values of an entry, and the keys of its rows. */
export const maskedEntry = (entry: ReportEntry): ReportEntry => ({
  ...entry,
  changes: entry.changes.map((change) => ({
    ...change,
    key: maskCpfs(change.key),
    fields: change.fields.map(({ field, was, is }) => ({
      field,
      was: maskCpfsIn(was),
      is: maskCpfsIn(is),
    })),
  })),
});
