/** The schemas of lists, derived from their rows. */
import { currencies, MAX_AMOUNT_MINOR } from '#kernel/domain/money.ts';
import {
  calendarDateSchema,
  emailSchema,
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  multiLineSchema,
  z,
  type Schema,
} from '#kernel/domain/schema.ts';
import { hasCnaeForm } from '../cnae-codes.ts';
import { listLimits, type AnyFieldValue, type FieldValue, type ListField } from './list-fields.ts';
import type { FieldsOf, ListEntry, ListRow } from './lists.ts';

const inOneLanguage = singleLineSchema(listLimits.words, 1);
const words = z.strictObject({ en: inOneLanguage, es: inOneLanguage, pt: inOneLanguage });
const money = z.strictObject({
  currency: z.enum(currencies),
  minor: z.int().check(z.gte(0), z.lte(MAX_AMOUNT_MINOR)),
});
function required(field: ListField): Schema<AnyFieldValue> {
  switch (field.kind) {
    case 'words':
      return words;
    case 'code':
      return singleLineSchema(field.max, field.min).check(
        z.regex(field.digits ? /^\d+$/ : /^[0-9A-Z]+$/),
      );
    case 'text':
      return singleLineSchema(field.max, field.min ?? 1);
    case 'longText':
      return multiLineSchema(field.max).check(z.minLength(1));
    case 'emails':
      return z.array(emailSchema).check(z.minLength(1), z.maxLength(field.max));
    case 'integer':
      return z.int().check(z.gte(field.min), z.lte(field.max));
    case 'money':
      return money;
    case 'date':
      return calendarDateSchema;
    case 'cnae':
      return z.string().check(z.refine(hasCnaeForm));
    case 'yesNo':
      return z.boolean();
    case 'reference':
      return rowIdSchema;
    case 'tags':
      return z.array(rowIdSchema).check(z.maxLength(listLimits.tags));
  }
}
export const fieldSchema = <Field extends ListField>(field: Field): Schema<FieldValue<Field>> =>
  (field.optional ? z.nullable(required(field)) : required(field)) as Schema<FieldValue<Field>>;

/** Returns the schema of the fields that a user enters. */
export const fieldsSchema = <Row extends Pick<ListRow, 'fields'>>(
  row: Row,
): Schema<FieldsOf<Row>> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(row.fields).map(([name, field]) => [name, fieldSchema(field)]),
    ),
  ) as unknown as Schema<FieldsOf<Row>>;

export const entrySchema = <Row extends ListRow>(row: Row): Schema<ListEntry<FieldsOf<Row>>> =>
  z.object({
    id: rowIdSchema,
    version: rowIdSchema,
    active: z.boolean(),
    createdAt: instantSchema,
    fields: fieldsSchema(row),
  });
