/** Every call of reports, for stock and for sales alike: a table of calls per area, with its rights and shapes. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { byField, fieldNames } from '#areas/imports/domain/index.ts';
import { calendarDate, instant, rowId, rowIdText, uuid, z } from '#kernel/domain/schema.ts';
import {
  choices,
  fileOf,
  replacements,
  report,
  reportAreas,
  reportHead,
  reportKinds,
  reportLimits,
  reportStatuses,
  type ReportArea,
} from './report.ts';

const byId = z.strictObject({ id: uuid });
const count = z.int().check(z.nonnegative());
const countText = z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number));
const baseVersion = z.int().check(z.nonnegative());
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

export const finalizeInput = z.strictObject({
  id: uuid,
  baseVersion,
  distributorId: rowId,
  companyId: rowId,
  kind: z.enum(reportKinds),
  file: fileOf,
  /** How many pieces of `pieceBytes` the file has. */
  pieces: z
    .int()
    .check(z.positive(), z.lte(Math.ceil(reportLimits.fileBytes / reportLimits.pieceBytes))),
  choices,
  replacement: z.enum(replacements),
  /** As the device counted: shown until the server has looked. */
  told: z.strictObject({
    rows: count,
    quantity: z.int(),
    from: z.nullable(calendarDate),
    to: z.nullable(calendarDate),
  }),
});
export type FinalizeInput = z.infer<typeof finalizeInput>;
export const answerInput = z.strictObject({
  baseVersion,
  replacement: z.enum(['replace', 'changes']),
  /** Dates that are answered otherwise. */ except: z.array(calendarDate).check(z.maxLength(800)),
});
export type AnswerInput = z.infer<typeof answerInput>;
/** A date, or a whole month. `replaces`: registered rows of these dates give way; without it they refuse it (`date_has_rows`). */
export const declareInput = z.strictObject({
  id: uuid,
  baseVersion,
  distributorId: rowId,
  companyId: rowId,
  when: z.union([calendarDate, month]),
  replaces: z.boolean(),
});
export type DeclareInput = z.infer<typeof declareInput>;
export const stepInput = z.strictObject({ baseVersion });

const value = z.union([z.string(), z.number(), z.null()]);
/** A registered row: values by field, amounts in minor units, dates as dates; `was`: what this report changed, before. */
const row = {
  key: z.string(),
  ordinal: count,
  date: calendarDate,
  line: z.nullable(count),
  values: byField(value),
};
export const registeredRow = z.object({
  ...row,
  was: z.nullable(byField(value)),
  state: z.enum(['added', 'changed', 'same', 'kept']),
});
export type RegisteredRow = z.infer<typeof registeredRow>;
/** What is remembered of a distributor's files, newest first: by the header's names. */
export const remembered = z.object({
  id: uuid,
  distributorId: rowId,
  kind: z.enum(reportKinds),
  names: z.array(z.string()),
  choices,
  at: instant,
});
export type RememberedFile = z.infer<typeof remembered>;
/** `full_replacement`: dates taken over whole; `field_change`: rows that differed, with the old values of the first hundred; the others are steps. */
export const reportEntry = z.object({
  id: rowId,
  at: instant,
  by: z.string(),
  kind: z.enum([
    'finalized',
    'asked',
    'answered',
    'full_replacement',
    'field_change',
    'completed',
    'refused',
    'declared',
    'replaced_by',
    'removed',
  ]),
  rows: count,
  dates: z.array(calendarDate),
  other: z.nullable(uuid),
  changes: z.array(
    z.object({
      line: z.nullable(count),
      key: z.string(),
      fields: z.array(z.object({ field: z.enum(fieldNames), was: value, is: value })),
    }),
  ),
});
export type ReportEntry = z.infer<typeof reportEntry>;

const distributor = z.optional(rowIdText);
const spread = z.nullable(z.array(z.int()));
const ofCompany = { distributor, company: rowIdText };

function callsOf<const Area extends ReportArea>(area: Area) {
  const read = [`${area}.read`] as const;
  const write = [`${area}.write`] as const;
  const at = <const Path extends string>(path: Path) => `/${area}${path}` as const;
  const called = <const Name extends string>(name: Name) => `${area}.${name}` as const;
  const applied = z.object({ report });
  return {
    /** Reports of the caller's distributor; admins see all, or one's. */
    list: defineCall({
      name: called('list'),
      method: 'GET',
      path: at('/reports'),
      right: read,
      summary: 'Reports, newest first, 25 a page',
      query: z.strictObject({
        distributor,
        status: z.optional(z.enum(reportStatuses)),
        search: z.optional(z.string().check(z.maxLength(80))),
        after: z.optional(z.string().check(z.maxLength(200))),
      }),
      answer: z.object({
        rows: z.array(reportHead),
        next: z.nullable(z.string()),
        counts: z.record(z.string(), z.int()),
      }),
    }),
    changes: defineCall({
      name: called('changes'),
      method: 'GET',
      path: at('/reports/changes'),
      right: read,
      summary: 'Reports changed since a cursor, for the mirror',
      poll: true,
      query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(120))) }),
      answer: z.object({
        rows: z.array(reportHead),
        cursor: z.string(),
        more: z.boolean(),
        restart: z.boolean(),
      }),
    }),
    view: defineCall({
      name: called('view'),
      method: 'GET',
      path: at('/reports/:id'),
      right: read,
      summary: 'One report, whole',
      params: byId,
      answer: report,
    }),
    rows: defineCall({
      name: called('rows'),
      method: 'GET',
      path: at('/reports/:id/rows'),
      right: read,
      summary:
        'Registered rows that a report brought, 100 a page, changed ones with their old values',
      params: byId,
      query: z.strictObject({
        state: z.optional(z.enum(['added', 'changed', 'same', 'kept'])),
        after: z.optional(z.string().check(z.maxLength(200))),
      }),
      answer: z.object({ rows: z.array(registeredRow), next: z.nullable(z.string()) }),
    }),
    history: defineCall({
      name: called('history'),
      method: 'GET',
      path: at('/reports/:id/history'),
      right: read,
      summary: 'What became of a report, newest first',
      params: byId,
      answer: z.object({ rows: z.array(reportEntry) }),
    }),
    /** The file as it was chosen, piece by piece: gzip of each, base64. */
    file: defineCall({
      name: called('file'),
      method: 'GET',
      path: at('/reports/:id/file'),
      right: read,
      summary: 'A piece of the file as it was uploaded',
      params: byId,
      query: z.strictObject({ piece: countText }),
      answer: z.object({ name: z.string(), pieces: count, bytes: z.string() }),
    }),

    /** What upload screens choose from and check against. `zone` and `currency` of the distributor; `parts`: see the catalogue's own mirror. */
    references: defineCall({
      name: called('references'),
      method: 'GET',
      path: at('/reports/references'),
      right: read,
      summary: 'Distributors, companies, what is remembered of their files',
      poll: true,
      query: z.strictObject({ distributor }),
      answer: z.object({
        distributors: z.array(
          z.object({
            id: rowId,
            name: z.string(),
            kind: z.enum(['brazil', 'laam']),
            country: z.string(),
            currency: z.string(),
            zone: z.string(),
            companies: z.array(
              z.object({ id: rowId, name: z.string(), taxId: z.string(), main: z.boolean() }),
            ),
          }),
        ),
        remembered: z.array(remembered),
      }),
    }),
    /** Of the last twelve months, by part and currency: low, middle and high; prices in minor units. null: registered too seldom. */
    usual: defineCall({
      name: called('usual'),
      method: 'GET',
      path: at('/reports/usual'),
      right: read,
      summary: 'Usual price and quantity by part number',
      poll: true,
      query: z.strictObject({ distributor }),
      answer: z.object({
        parts: z.array(
          z.object({
            partNumber: z.string(),
            currency: z.string(),
            price: spread,
            quantity: spread,
          }),
        ),
      }),
    }),
    /** The last price that is registered of each part, for rows without one. */
    prices: defineCall({
      name: called('prices'),
      method: 'GET',
      path: at('/reports/prices'),
      right: read,
      summary: 'Last registered price by part number',
      poll: true,
      query: z.strictObject({ distributor }),
      answer: z.object({
        prices: z.array(
          z.object({ partNumber: z.string(), priceMinor: z.int(), on: calendarDate }),
        ),
      }),
    }),
    days: defineCall({
      name: called('days'),
      method: 'GET',
      path: at('/reports/days'),
      right: read,
      summary: 'What is registered, date by date',
      query: z.strictObject({ ...ofCompany, from: calendarDate, to: calendarDate }),
      answer: z.object({
        days: z.array(
          z.object({ date: calendarDate, rows: count, quantity: z.int(), none: z.boolean() }),
        ),
      }),
    }),
    registered: defineCall({
      name: called('registered'),
      method: 'GET',
      path: at('/reports/registered'),
      right: read,
      summary: 'Registered rows of dates, 2,000 a page, to compare a file with',
      query: z.strictObject({
        ...ofCompany,
        from: calendarDate,
        to: calendarDate,
        after: z.optional(z.string().check(z.maxLength(300))),
      }),
      answer: z.object({ rows: z.array(z.object(row)), next: z.nullable(z.string()) }),
    }),
    /** Whether this very file was finalised before. */
    known: defineCall({
      name: called('known'),
      method: 'GET',
      path: at('/reports/known'),
      right: read,
      summary: 'Reports that came from the same file',
      query: z.strictObject({ distributor, hash: fileOf.shape.hash }),
      answer: z.object({
        reports: z.array(
          z.object({ id: uuid, status: z.enum(reportStatuses), at: instant, by: z.string() }),
        ),
      }),
    }),

    /** Pieces may come in any order, twice, and before the report is known; whose distributor's they are is told with each. */
    held: defineCall({
      name: called('held'),
      method: 'GET',
      path: at('/uploads/:id/pieces'),
      right: write,
      summary: 'Which pieces of a file have arrived',
      params: byId,
      answer: z.object({ pieces: z.array(count) }),
    }),
    piece: defineCall({
      name: called('piece'),
      method: 'PUT',
      path: at('/uploads/:id/pieces/:piece'),
      right: write,
      summary: 'A piece of a file: gzip, base64',
      params: z.strictObject({ id: uuid, piece: countText }),
      body: z.strictObject({
        distributorId: rowId,
        /** SHA-256 of the piece before packing. */ hash: fileOf.shape.hash,
        bytes: z.string().check(z.maxLength(1024 * KB)),
      }),
      bodyLimit: 1100 * KB,
    }),
    finalize: defineCall({
      name: called('finalize'),
      method: 'POST',
      path: at('/reports/:id/finalize'),
      right: write,
      summary: 'Register a file whose pieces have arrived',
      command: true,
      params: byId,
      body: finalizeInput,
      answer: applied,
      bodyLimit: 2048 * KB,
    }),
    answer: defineCall({
      name: called('answer'),
      method: 'POST',
      path: at('/reports/:id/answer'),
      right: write,
      summary: 'Say what becomes of dates that are registered already',
      command: true,
      params: byId,
      body: answerInput,
      answer: applied,
    }),
    remove: defineCall({
      name: called('remove'),
      method: 'POST',
      path: at('/reports/:id/remove'),
      right: write,
      summary: 'Give up a report that registered nothing',
      command: true,
      params: byId,
      body: stepInput,
      answer: z.object({ id: uuid }),
    }),
    declare: defineCall({
      name: called('declare'),
      method: 'POST',
      path: at('/reports/:id/declare'),
      right: write,
      summary: 'Declare a date or a month without sales, or without stock',
      command: true,
      params: byId,
      body: declareInput,
      answer: applied,
    }),

    /** Registered rows for a file, by key, 5,000 a page. */
    export: defineCall({
      name: called('export'),
      method: 'GET',
      path: at('/reports/export'),
      right: read,
      summary: 'Registered rows of dates, for a file',
      query: z.strictObject({
        distributor,
        company: z.optional(rowIdText),
        from: calendarDate,
        to: calendarDate,
        after: z.optional(z.string().check(z.maxLength(300))),
      }),
      answer: z.object({
        rows: z.array(
          z.object({
            distributorName: z.string(),
            companyName: z.string(),
            currency: z.string(),
            ...row,
          }),
        ),
        next: z.nullable(z.string()),
      }),
    }),
  };
}
/** `calls.inventory.finalize`, `calls.pos.list`, … */
export const calls = {
  inventory: callsOf('inventory'),
  pos: callsOf('pos'),
} as const satisfies Readonly<Record<(typeof reportAreas)[number], unknown>>;
export type ReportCalls = (typeof calls)[ReportArea];

/** The specification's calls that forget what is remembered of a distributor's files; GETs that change something, as they stand there. */
const forgets = (
  name: string,
  path: `/${string}`,
  right: readonly ['inventory.write' | 'pos.write' | 'orders.write'],
) =>
  defineCall({
    name,
    method: 'GET',
    path,
    right,
    summary: 'Forget the remembered columns of a distributor',
    params: z.strictObject({ id: rowIdText }),
    answer: z.literal(true),
  });
export const resetInventoryHeaders = forgets(
  'order.reset_inventory_headers',
  '/order/reset_inventory_headers/:id',
  ['inventory.write'],
);
export const resetPosHeaders = forgets('pos.reset_headers', '/pos/reset_headers/:id', [
  'pos.write',
]);
