/** The calls of the audit's screen: what the manufacturer's people did, and who they are. */
import { defineCall } from '#kernel/domain/call.ts';
import { actionNames } from '#kernel/domain/actions.ts';
import { calendarDate, instant, line, rowId, rowIdText, z } from '#kernel/domain/schema.ts';

const audit = ['audit.read'] as const;
const filters = {
  person: z.optional(rowIdText),
  action: z.optional(z.enum(actionNames)),
  /** The beginning of what was acted upon: an order's number. */
  target: z.optional(line(60)),
  /** Days of São Paulo, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
};
export const actionFilters = z.strictObject(filters);
export type ActionFilters = z.infer<typeof actionFilters>;

export const actionRow = z.object({
  id: rowId,
  at: instant,
  /** null: the portal itself. */
  userId: z.nullable(rowId),
  /** Empty where there is none. */
  name: z.string(),
  action: z.enum(actionNames),
  target: z.nullable(z.string()),
  /** Whatever the act noted; its reason under `reason`. */
  details: z.record(z.string(), z.unknown()),
});
export type ActionRow = z.infer<typeof actionRow>;

export const actions = defineCall({
  name: 'audit.actions',
  method: 'GET',
  path: '/audit/actions',
  right: audit,
  summary: 'Actions by the manufacturer’s users, newest first, 25 per page',
  query: z.strictObject({ ...filters, /** The last row's id. */ after: z.optional(rowIdText) }),
  answer: z.object({
    rows: z.array(actionRow),
    /** Of the last row, where there are older ones. */
    next: z.nullable(z.int()),
  }),
});
export const people = defineCall({
  name: 'audit.people',
  method: 'GET',
  path: '/audit/people',
  right: audit,
  summary: 'Users whose actions can be listed: the manufacturer’s, former ones included',
  answer: z.object({ rows: z.array(z.object({ id: rowId, name: z.string() })) }),
});
export const actionsCsv = defineCall({
  name: 'audit.actions_csv',
  method: 'GET',
  path: '/audit/actions/csv',
  right: audit,
  summary: 'The same rows as CSV, up to 10,000',
  query: actionFilters,
  answer: z.object({
    csv: z.string(),
    rows: z.int(),
    /** There are more than the file holds. */
    isCut: z.boolean(),
  }),
});

export const auditCalls = [actions, people, actionsCsv];
