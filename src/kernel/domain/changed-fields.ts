/** What a change did to a record, field by field: how the log of actions tells it. */
import { same } from './documents/merge.ts';

/** `null`: the field had, or has now, no value. */
export type FieldChange = { readonly from: unknown; readonly to: unknown };
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** Fields that did not change are absent; an empty record before is a creation, one after a removal. */
export function changedFields(before: object, after: object): FieldChanges {
  const [old, now] = [before, after] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = fields.map(
    (field) => [field, { from: old![field] ?? null, to: now![field] ?? null }] as const,
  );
  return Object.fromEntries(changes.filter(([, { from, to }]) => !same(from, to)));
}
