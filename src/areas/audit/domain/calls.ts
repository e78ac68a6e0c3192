/** The calls of the audit's screen: the actions of the manufacturer's users, and the users. */
import { defineCall } from '#kernel/domain/call.ts';
import { actionNames } from '#kernel/domain/actions.ts';
import { calendarDate, instant, line, rowId, rowIdText, z } from '#kernel/domain/schema.ts';

const audit = ['audit.read'] as const;

const filters = {
  person: z.optional(rowIdText),
  action: z.optional(z.enum(actionNames)),
  /** The beginning of the target, such as of an order's number. */
  target: z.optional(line(60)),
  /** The first and last day in São Paulo time, both inclusive. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
};
export const actionFilters = z.strictObject(filters);
export type ActionFilters = z.infer<typeof actionFilters>;

export const actionRow = z.object({
  id: rowId,
  at: instant,
  /** The id of the acting user. Null for actions of the portal itself. */
  userId: z.nullable(rowId),
  /** The name of the acting user. Empty if the portal itself acted. */
  name: z.string(),
  action: z.enum(actionNames),
  target: z.nullable(z.string()),
  /** Details that the action recorded. A reason is stored under `reason`. */
  details: z.record(z.string(), z.unknown()),
});
export type ActionRow = z.infer<typeof actionRow>;

export const listActions = defineCall({
  name: 'audit.actions',
  method: 'GET',
  path: '/audit/actions',
  right: audit,
  mayLag: true,
  summary: 'Actions by the manufacturer’s users, newest first, 25 per page',
  query: z.strictObject({ ...filters, /** The last row's id. */ after: z.optional(rowIdText) }),
  answer: z.object({
    rows: z.array(actionRow),
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
  summary: 'Users whose actions can be listed: the manufacturer’s, former ones included',
  answer: z.object({ rows: z.array(z.object({ id: rowId, name: z.string() })) }),
});

export const exportActions = defineCall({
  name: 'audit.actions_csv',
  method: 'GET',
  path: '/audit/actions/csv',
  right: audit,
  mayLag: true,
  summary: 'The same rows as CSV, up to 10,000',
  query: actionFilters,
  answer: z.object({
    csv: z.string(),
    rows: z.int(),
    /** True if there are more rows than the file may contain. */
    isCut: z.boolean(),
  }),
});

export const auditCalls = [listActions, listActingPeople, exportActions];
