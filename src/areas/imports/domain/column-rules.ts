/**
 * Lists the rules by which a field is computed from columns of the file instead of being read from
 * one column. A rule is data: its kind and the columns that it needs.
 */
import type { DocumentSchema, Field } from './document-fields.ts';

/** The meaning that a column has in a rule. */
export type RuleInput = 'total' | 'place' | 'day' | 'month' | 'year';

/**
 * The kinds of rules.
 * - `total_by_quantity`: a price, which is the total of the row divided by the row's quantity.
 * - `city_of_place`, `state_of_place`: the city or the state of a text that has both.
 * - `date_of_parts`: a date of which day, month and year have a column each.
 */
export const ruleKinds = [
  'total_by_quantity',
  'city_of_place',
  'state_of_place',
  'date_of_parts',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

export type ColumnRule = {
  readonly kind: RuleKind;
  /** Numbers of the columns, in the order of the rule's inputs. */
  readonly columns: readonly number[];
};

/** A kind of rule: the columns that it needs, and the fields that it can fill. */
type RuleOfKind = {
  readonly inputs: readonly RuleInput[];
  readonly fills: (schema: DocumentSchema, field: Field) => boolean;
};

/** Returns whether the document has states of Brazil, whose codes tell cities and states apart. */
const isOfBrazil = ({ fields }: DocumentSchema): boolean =>
  fields.some(({ name, brazil }) => name === 'state' && brazil === true);

export const columnRules: Readonly<Record<RuleKind, RuleOfKind>> = {
  total_by_quantity: {
    inputs: ['total'],
    fills: ({ price, product }, { name }) => name === price || name === product?.unit,
  },
  city_of_place: {
    inputs: ['place'],
    fills: (schema, { name }) => name === 'city' && isOfBrazil(schema),
  },
  state_of_place: {
    inputs: ['place'],
    fills: (schema, { name }) => name === 'state' && isOfBrazil(schema),
  },
  date_of_parts: {
    inputs: ['day', 'month', 'year'],
    fills: (_schema, { type }) => type === 'date' || type === 'date_ahead',
  },
};

/** Returns the kinds of rules that can fill a field. */
export const ruleKindsFor = (schema: DocumentSchema, field: Field): RuleKind[] =>
  ruleKinds.filter((kind) => columnRules[kind].fills(schema, field));

/** Returns whether a rule can fill the field and has a column for each of its inputs. */
export const isRuleOf = (
  schema: DocumentSchema,
  field: Field | undefined,
  { kind, columns }: ColumnRule,
): boolean =>
  field !== undefined &&
  columnRules[kind].fills(schema, field) &&
  columns.length === columnRules[kind].inputs.length;
