/**
 * Defines the calls of the list of actions: a page of it, the users in its filter, and its CSV
 * file.
 */
import { defineCall } from '#kernel/domain/call.ts';
import { actionNames } from '#kernel/domain/audited-actions.ts';
import {
  calendarDateSchema,
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  z,
} from '#kernel/domain/schema.ts';

const audit = ['audit.read'] as const;

const filters = {
  person: z.optional(rowIdTextSchema),
  action: z.optional(z.enum(actionNames)),
  /** The beginning of the target, such as of an order's number. */
  target: z.optional(singleLineSchema(60)),
  /** The first and last day in São Paulo time, both inclusive. */
  from: z.optional(calendarDateSchema),
  to: z.optional(calendarDateSchema),
};
export const actionFiltersSchema = z.strictObject(filters);
export type ActionFilters = z.infer<typeof actionFiltersSchema>;

export const actionRowSchema = z.object({
  id: rowIdSchema,
  at: instantSchema,
  /** The id of the acting user. Null for actions of the portal itself. */
  userId: z.nullable(rowIdSchema),
  /**
   * The name of the acting user. For actions older than five years, it is a pseudonym. Empty if the
   * portal itself acted, or if the user is unknown.
   */
  name: z.string(),
  action: z.enum(actionNames),
  target: z.nullable(z.string()),
  /** Details that the action recorded. A reason is stored under `reason`. */
  details: z.record(z.string(), z.unknown()),
});
export type ActionRow = z.infer<typeof actionRowSchema>;

export const listActions = defineCall({
  name: 'audit.actions',
  method: 'GET',
  path: '/audit/actions',
  right: audit,
  mayLag: true,
  summary:
    'Actions of the manufacturer’s users, automatic actions and all user administration, newest first, 25 per page',
  query: z.strictObject({
    ...filters,
    /** The id of the last row of the previous page. */ after: z.optional(rowIdTextSchema),
  }),
  answer: z.object({
    rows: z.array(actionRowSchema),
    /** The id of the last row if there are older rows, otherwise null. */
    next: z.nullable(z.int()),
  }),
});

export const listActingPeople = defineCall({
  name: 'audit.people',
  method: 'GET',
  path: '/audit/people',
  right: audit,
  mayLag: true,
  summary:
    'Users whose actions can be listed, former ones included: the manufacturer’s, and distributors’ who administered users',
  answer: z.object({ rows: z.array(z.object({ id: rowIdSchema, name: z.string() })) }),
});

export const exportActions = defineCall({
  name: 'audit.actions_csv',
  method: 'GET',
  path: '/audit/actions/csv',
  right: audit,
  mayLag: true,
  summary: 'The same rows as CSV, up to 10,000',
  query: actionFiltersSchema,
  answer: z.object({
    csv: z.string(),
    rows: z.int(),
    /** True if there are more rows than the file may contain. */
    isCut: z.boolean(),
  }),
});

export const auditCalls = [listActions, listActingPeople, exportActions];
