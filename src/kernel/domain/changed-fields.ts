/** Compares two versions of a record field by field, for the action log. */
import { isSameJson } from './documents/merge.ts';

/** The value of a field before and after a change, or null where the field has no value. */
export type FieldChange = { readonly from: unknown; readonly to: unknown };
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/**
 * Returns the fields that differ. An empty `before` means that the record was created, an empty
 * `after` that it was removed.
 */
export function changedFields(before: object, after: object): FieldChanges {
  const [old, now] = [before, after] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = fields.map(
    (field) => [field, { from: old![field] ?? null, to: now![field] ?? null }] as const,
  );
  return Object.fromEntries(changes.filter(([, { from, to }]) => !isSameJson(from, to)));
}
