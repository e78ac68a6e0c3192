/**
 * Splits a mapping into columns and rules, as they are stored and sent, and joins them again. Rules
 * are stored separately from columns, so that older versions of the portal, which don't know them,
 * see a field without a column.
 */
import { documentSchemas, fieldOf, type FileDocumentKind } from '../document-fields.ts';
import type { FieldName } from '../field-names.ts';
import { mappedSourcesOf, type FieldSource, type Mapping } from '../header/mapping.ts';
import { isRuleOf, type ColumnRule, type RuleKind } from '../column-rules.ts';

/**
 * Where the value of a field comes from if no rule computes it: a column, or one value for all
 * rows.
 */
export type SourceWithoutRule = Exclude<FieldSource, { readonly rule: ColumnRule }>;

/** The rules by field, in the form in which calls send them. */
export type StoredRules = Partial<Record<FieldName, { kind: RuleKind; columns: number[] }>>;

/** A mapping as it is stored. `rules` is absent if no field is computed. */
export type StoredMapping = {
  readonly mapping: Partial<Record<FieldName, SourceWithoutRule>>;
  readonly rules?: StoredRules | undefined;
};

export function storedMappingOf(mapping: Mapping): StoredMapping {
  const read: Partial<Record<FieldName, SourceWithoutRule>> = {};
  const rules: StoredRules = {};
  for (const [name, place] of mappedSourcesOf(mapping))
    if ('rule' in place) rules[name] = { ...place.rule, columns: [...place.rule.columns] };
    else read[name] = place;

  return { mapping: read, ...(Object.keys(rules).length > 0 ? { rules } : {}) };
}

/** Returns the mapping with its rules. Rules that can't fill their field are left out. */
export function mappingWithRules(
  kind: FileDocumentKind,
  { mapping, rules = {} }: StoredMapping,
): Mapping {
  const schema = documentSchemas[kind];
  const computed = (Object.entries(rules) as [FieldName, ColumnRule][]).filter(([name, rule]) =>
    isRuleOf(schema, fieldOf(schema, name), rule),
  );

  return {
    ...mapping,
    ...Object.fromEntries(computed.map(([name, rule]) => [name, { rule }])),
  };
}
