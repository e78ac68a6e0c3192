/** Single settings, each with its schema. A setting without a stored row is unset. */
import {
  emailSchema,
  singleLineSchema,
  monthSchema,
  z,
  type Schema,
} from '#kernel/domain/schema.ts';
import { MAX_AMOUNT_MINOR } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import {
  currencyPatterns,
  datePatterns,
  numberPatterns,
} from '#kernel/domain/user/format-pattern-choices.ts';
import {
  headerDocuments,
  prescribedColumnsOf,
  prescribedNameIssues,
  fileHeaderLimits,
  type FileHeaders,
} from './file-headers.ts';
import { fieldSchema, fieldsSchema } from './lists/entry-schemas.ts';
import { settingForms } from './values/setting-forms.ts';

const minimum = z.int().check(z.gte(0), z.lte(MAX_AMOUNT_MINOR));
const due = settingForms.reports_due.fields;
const columnNames = z
  .array(singleLineSchema(fileHeaderLimits.length, 1))
  .check(z.minLength(1), z.maxLength(fileHeaderLimits.names));
const fileHeaders = z.strictObject(
  Object.fromEntries(
    headerDocuments.map((document) => [
      document,
      z.optional(
        z.strictObject(
          Object.fromEntries(
            prescribedColumnsOf(document).map((name) => [name, z.optional(columnNames)]),
          ),
        ),
      ),
    ]),
  ),
) as unknown as Schema<FileHeaders>;
const defineValues = <const Rows extends Readonly<Record<string, Schema>>>(rows: Rows) => rows;

/** The schemas of settings, by the keys under which they are stored. */
export const settingSchemas = defineValues({
  /**
   * Country (ISO 3166-1 alpha-2) → currency → order type → minimum total in that currency's minor
   * units. Absent if there is no minimum. In values from older versions of the app, the order type
   * is directly under the country, and its number is in the country's own currency.
   */
  minimum_orders: z.record(
    z.string().check(z.regex(/^[A-Z]{2}$/)),
    z.record(z.string(), z.union([minimum, z.record(z.string(), minimum)])),
  ),
  /**
   * Order event → recipients of its mail: groups of people, and addresses. An event that is absent
   * has the default groups.
   */
  order_mail: z.record(
    z.string(),
    z.strictObject({
      submitter: z.boolean(),
      distributor: z.boolean(),
      approvers: z.boolean(),
      extra: z.array(emailSchema).check(z.maxLength(20)),
    }),
  ),
  /**
   * The due day of stock and sales reports in the following month, the first month that is due
   * (absent: the first month reported at all), and the reminder days (absent: the form's `unset`
   * values).
   */
  reports_due: z.strictObject({
    day: fieldSchema(due.day),
    since: z.optional(monthSchema),
    firstBefore: z.optional(fieldSchema(due.firstBefore)),
    secondBefore: z.optional(fieldSchema(due.secondBefore)),
    onDue: z.optional(fieldSchema(due.onDue)),
    daysAfter: z.optional(fieldSchema(due.daysAfter)),
  }),
  /**
   * With `blockOrders`, only administrators can send a new order while the contracts of its
   * distributor have expired. If the setting is unset, others can too.
   */
  contracts: fieldsSchema(settingForms.contracts),
  /**
   * When approvers are reminded of orders that wait. If unset, the form's `unset` value applies.
   */
  approval_reminder: fieldsSchema(settingForms.approval_reminder),
  /**
   * The formats of dates and figures for users who have chosen none. Null for dates as DD/MM/YYYY
   * and figures as in the distributor's country.
   */
  patterns: z.strictObject({
    dates: z.optional(z.nullable(z.enum(datePatterns))),
    numbers: z.optional(z.nullable(z.enum(numberPatterns))),
    currency: z.optional(z.nullable(z.enum(currencyPatterns))),
  }),
  /** Document → column → column names that the manufacturer prescribes. */
  file_headers: fileHeaders,
  /** Recipients of every mail about orders, in addition to those of `order_mail`. */
  order_recipients: fieldsSchema(settingForms.order_recipients),
  /** The manufacturer's recipients of mails about tickets. */
  support_recipients: fieldsSchema(settingForms.support_recipients),
  marketing_contact: fieldsSchema(settingForms.marketing_contact),
  privacy_contact: fieldsSchema(settingForms.privacy_contact),
  /** The manufacturer's name and address for letterheads and the privacy policy. */
  company: fieldsSchema(settingForms.company),
});
/** Rules that a schema cannot express, by setting. */
export const settingRules: Readonly<Record<string, (value: never) => readonly Issue[]>> = {
  file_headers: prescribedNameIssues,
};
export type SettingKey = keyof typeof settingSchemas;
export type SettingValue<Key extends SettingKey> = z.infer<(typeof settingSchemas)[Key]>;
