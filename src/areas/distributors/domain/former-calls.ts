/**
 * The calls that move distributors of the former portal. The specification prescribes two of them.
 * The page `/settings/distributors_migrate` uses the others too.
 */
import { defineCall } from '#kernel/domain/call.ts';
import { rowIdSchema, rowIdTextSchema, z } from '#kernel/domain/schema.ts';
import { formerConflictDecisions } from './former-distributors.ts';

const counts = {
  /** True if rows are pending. */
  need: z.boolean(),
  /** The number of rows without issues that are neither moved nor left out. */
  pending: z.int(),
  /**
   * The number of pending rows whose tax number another distributor has too, and which are not
   * decided.
   */
  conflicts: z.int(),
  /** The number of pending rows that don't fit into the companies of their distributor. */
  tooMany: z.int(),
};

const read = ['settings.read'] as const;
const write = ['settings.write'] as const;

export const countFormerDistributors = defineCall({
  name: 'distributor.migrate_need_check',
  method: 'GET',
  path: '/distributor/migrate/need_check',
  right: read,
  summary: 'Are there distributors of the former portal to move?',
  envelope: 'data',
  answer: z.object(counts),
});

export const migrateFormerDistributors = defineCall({
  name: 'distributor.migrate_up',
  method: 'GET',
  path: '/distributor/migrate/up',
  right: write,
  summary: 'Move distributors of the former portal; a repetition changes nothing',
  envelope: 'data',
  answer: z.object({
    ...counts,
    /** The number of distributors and companies that this run created. */
    changed: z.int(),
  }),
});

export const formerRowSchema = z.object({
  id: rowIdSchema,
  // Earlier versions stored names and numbers of any length, and with line breaks.
  name: z.string(),
  country: z.string(),
  companyName: z.string(),
  taxId: z.string(),
  customerCode: z.string(),
  store: z.string(),
  /** True if the row has issues, so it is neither pending nor moved. */
  isInvalid: z.boolean(),
  decision: z.nullable(z.enum(formerConflictDecisions)),
  moved: z.boolean(),
  /**
   * The names of the other distributors that have the same tax number. Empty unless the row is an
   * undecided conflict.
   */
  others: z.array(z.string()),
});

export type FormerDistributorView = z.infer<typeof formerRowSchema>;

export const listFormerDistributors = defineCall({
  name: 'distributor.migrate_list',
  method: 'GET',
  path: '/distributor/migrate/list',
  right: read,
  summary: 'Distributors of the former portal, 25 per page',
  query: z.strictObject({
    /** Set if only undecided conflicts are listed, all in one page. */
    state: z.optional(z.literal('conflict')),
    after: z.optional(rowIdTextSchema),
  }),
  answer: z.object({ rows: z.array(formerRowSchema), next: z.nullable(z.int()) }),
});

export const decideFormerConflict = defineCall({
  name: 'distributor.migrate_decide',
  method: 'PUT',
  path: '/distributor/migrate/decide',
  right: write,
  summary:
    'Decide a conflict: take the company although another distributor has its number, or leave it out',
  body: z.strictObject({ id: rowIdSchema, decision: z.nullable(z.enum(formerConflictDecisions)) }),
});
