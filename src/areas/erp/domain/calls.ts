/** Every call of the ERP's room: the machine's own, word for word, the token's two, and those of the audit's screen. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import {
  calendarDate,
  instant,
  line,
  rowId,
  rowIdText,
  text,
  uuid,
  z,
} from '#kernel/domain/schema.ts';
import { errorCodes, orderStatuses, type ErpOutcome } from '#areas/orders/domain/index.ts';
import { catalogRow, catalogCodes, CATALOG_ROWS } from './catalog.ts';
import { header, item } from './payload.ts';

const outcomes = ['accepted', 'rejected', 'hold'] as const satisfies readonly ErpOutcome[];
/** What is no number of ours is not found, rather than malformed. */
const byNumber = z.strictObject({ number: z.string().check(z.regex(/^[\w-]{1,20}$/)) });
const revision = z.int().check(z.positive(), z.lte(2_147_483_647));

export const pendingOrder = z.object({
  number: z.string(),
  revision: z.int(),
  leaseId: uuid,
  /** ISO 8601 in UTC. */ leaseUntil: z.string(),
  /** SHA-256 in hexadecimal digits of {header, items} as canonical JSON: keys sorted, no spaces. */
  payloadHash: z.string(),
  header,
  items: z.array(item),
});
export type PendingOrder = z.infer<typeof pendingOrder>;
export const PENDING = { usual: 20, most: 100 } as const;
export const pending = defineCall({
  name: 'erp.pending',
  method: 'GET',
  path: '/erp/orders/pending',
  right: 'integration',
  summary:
    'Orders that wait for the ERP, oldest first, leased to the caller for 15 minutes; 20, or as many as `limit` says, at most 100',
  query: z.strictObject({
    limit: z.optional(z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/)), z.transform(Number))),
  }),
  answer: z.array(pendingOrder),
});

/** Where the order stands after the call. */
const standing = { number: z.string(), revision: z.int(), status: z.enum(orderStatuses) };
export const ack = defineCall({
  name: 'erp.ack',
  method: 'POST',
  path: '/erp/orders/:number/ack',
  right: 'integration',
  summary: 'The ERP has it: it is not offered again. May be repeated',
  params: byNumber,
  body: z.strictObject({ leaseId: uuid, revision }),
  answer: z.object(standing),
});

export const resultInput = z.strictObject({
  revision,
  outcome: z.enum(outcomes),
  /** Of `accepted`. */
  erpNumber: z.optional(z.nullable(line(30))),
  /** Of `rejected`. `line` counts from 1. */
  errors: z.optional(
    z.nullable(
      z
        .array(
          z.strictObject({
            code: z.enum(errorCodes),
            line: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(999)))),
            field: z.optional(z.nullable(line(40))),
            message: text(500),
          }),
        )
        .check(z.maxLength(100)),
    ),
  ),
  /** Kept in the audit, its first 4 kB. */
  rawLog: z.optional(z.nullable(z.string().check(z.maxLength(64 * KB)))),
});
export type ResultInput = z.infer<typeof resultInput>;
export const result = defineCall({
  name: 'erp.result',
  method: 'POST',
  path: '/erp/orders/:number/result',
  right: 'integration',
  summary: 'What became of an order in the ERP',
  command: true,
  params: byNumber,
  body: resultInput,
  answer: z.object({
    ...standing,
    /** It had moved on here (canceled, say): noted, and told to the administrators. */ conflict:
      z.boolean(),
  }),
  bodyLimit: 256 * KB,
});

const issueShape = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  found: z.optional(z.string()),
  expected: z.optional(z.string()),
});
/** One answer a row, in the order of the rows. */
const rowAnswers = z.object({
  rows: z.array(
    z.object({
      /** What the row calls itself; empty where that cannot be read. */ key: z.string(),
      code: z.enum(catalogCodes),
      issues: z.optional(z.array(issueShape)),
    }),
  ),
});
export type RowAnswers = z.infer<typeof rowAnswers>;
/** Rows are read one by one: a wrong one stops none of the others. Their shapes stand in `catalog.ts`. */
const catalogCall = (name: keyof typeof catalogRow, summary: string) =>
  defineCall({
    name: `erp.${name}`,
    method: 'PUT',
    path: `/erp/catalog/${name}`,
    right: 'integration',
    summary,
    body: z.strictObject({
      rows: z
        .array(z.union([catalogRow[name], z.unknown()]))
        .check(z.minLength(1), z.maxLength(CATALOG_ROWS)),
    }),
    answer: rowAnswers,
    bodyLimit: 1024 * KB,
  });
export const products = catalogCall('products', 'Makes and changes parts; each row answered');
export const prices = catalogCall(
  'prices',
  'Sets prices of parts, one a currency; each row answered',
);
export const carriers = catalogCall('carriers', 'Makes and changes carriers; each row answered');
export const conditions = catalogCall(
  'conditions',
  'Makes and changes payment conditions; each row answered',
);
export const customers = catalogCall(
  'customers',
  'Gives companies their customer code and store, by tax id; each row answered',
);

export const integrationCalls = [
  pending,
  ack,
  result,
  products,
  prices,
  carriers,
  conditions,
  customers,
];
export const integrationCallNames = [
  'erp.pending',
  'erp.ack',
  'erp.result',
  'erp.products',
  'erp.prices',
  'erp.carriers',
  'erp.conditions',
  'erp.customers',
] as const;
export type IntegrationCallName = (typeof integrationCallNames)[number];

/** Both answer the token itself and are written to the audit, without it. */
export const getAccessToken = defineCall({
  name: 'auth.get_access_token',
  method: 'GET',
  path: '/auth/get_access_token',
  right: ['settings.write'],
  summary: 'The token that the ERP calls with; the first time, one is made',
  answer: z.string(),
});
export const resetAccessToken = defineCall({
  name: 'auth.reset_access_token',
  method: 'GET',
  path: '/auth/reset_access_token',
  right: ['settings.write'],
  summary:
    'A new token; the old one ends at once. Repeated by the same session within 60 s it answers the same',
  answer: z.string(),
});

const audit = ['audit.read'] as const;
const filters = {
  /** The beginning of an order's number, or all of it. */
  number: z.optional(z.string().check(z.maxLength(20))),
  call: z.optional(z.enum(integrationCallNames)),
  outcome: z.optional(z.enum(['ok', 'failed'])),
  http: z.optional(z.enum(['2xx', '4xx', '5xx'])),
  /** Days of São Paulo, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
  /** The beginning of a token. */
  token: z.optional(z.string().check(z.maxLength(8))),
};
export const auditFilters = z.strictObject(filters);
export type AuditFilters = z.infer<typeof auditFilters>;
export const auditRow = z.object({
  id: rowId,
  at: instant,
  call: z.enum(integrationCallNames),
  number: z.nullable(z.string()),
  revision: z.nullable(z.int()),
  /** The first eight characters; null: none came that can be read. */
  tokenPrefix: z.nullable(z.string()),
  address: z.string(),
  httpStatus: z.int(),
  milliseconds: z.int(),
  /** `ok`, or the code of the refusal. */
  outcome: z.string(),
  /** What the ERP found wrong with the order: 01 to 05. */
  codes: z.array(z.string()),
  /** Answered from what was stored under the same key. */
  replayed: z.boolean(),
});
export type AuditRow = z.infer<typeof auditRow>;
export const auditList = defineCall({
  name: 'audit.microsiga',
  method: 'GET',
  path: '/audit/microsiga',
  right: audit,
  summary: 'Calls of the ERP, newest first, 25 a page',
  query: z.strictObject({ ...filters, /** The last row's id. */ after: z.optional(rowIdText) }),
  answer: z.object({
    rows: z.array(auditRow),
    /** Of the last row, where there are older ones. */ next: z.nullable(z.int()),
  }),
});
export const auditEntry = defineCall({
  name: 'audit.microsiga_entry',
  method: 'GET',
  path: '/audit/microsiga/:id',
  right: audit,
  summary: 'One call of the ERP with what it sent and got, redacted',
  params: z.strictObject({ id: rowIdText }),
  answer: z.object({
    row: auditRow,
    /** The order that it speaks of, to open it. */ orderId: z.nullable(uuid),
    /** JSON, indented; null: there was none. */ body: z.nullable(z.string()),
    answer: z.nullable(z.string()),
  }),
});
/** A row is sent anew by `approvals.decide` with the action `redispatch`, its id and its revision. */
const stuckOrder = z.object({
  id: uuid,
  number: z.string(),
  revision: z.int(),
  distributorName: z.string(),
  acknowledgedAt: instant,
});
export type StuckOrder = z.infer<typeof stuckOrder>;
export const auditStuck = defineCall({
  name: 'audit.microsiga_stuck',
  method: 'GET',
  path: '/audit/microsiga/stuck',
  right: audit,
  summary: 'Orders that the ERP acknowledged over an hour ago and never answered, oldest first',
  poll: true,
  answer: z.object({
    rows: z.array(stuckOrder),
    /** Waiting to be fetched. */ waiting: z.int(),
    /** The last call that was let in. */ lastCallAt: z.nullable(instant),
  }),
});
export const auditCsv = defineCall({
  name: 'audit.microsiga_csv',
  method: 'GET',
  path: '/audit/microsiga/csv',
  right: audit,
  summary: 'The same rows as CSV, up to 10,000',
  query: auditFilters,
  answer: z.object({
    csv: z.string(),
    rows: z.int(),
    /** There are more than the file holds. */ isCut: z.boolean(),
  }),
});

export const erpCalls = [
  ...integrationCalls,
  getAccessToken,
  resetAccessToken,
  auditList,
  auditEntry,
  auditStuck,
  auditCsv,
];
