/** The calls of the distributors' screens. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { currencies } from '#kernel/domain/money.ts';
import {
  calendarDateSchema,
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  z,
} from '#kernel/domain/schema.ts';
import { attachmentSchema, attachmentCalls } from '#areas/files/domain/index.ts';
import { contractStates } from './contracts.ts';
import { distributorLimits as limits } from './distributor-content.ts';
import { distributorKinds } from './distributor.ts';
import { MAX_TAX_ID_LENGTH } from './tax-ids.ts';

const id = z.nullable(rowIdSchema);

const company = z.strictObject({
  id,
  name: singleLineSchema(limits.name),
  taxId: singleLineSchema(MAX_TAX_ID_LENGTH),
  main: z.boolean(),
  customerCode: singleLineSchema(limits.customerCode),
  store: singleLineSchema(limits.store),
  active: z.boolean(),
});

const contract = z.strictObject({
  id,
  number: singleLineSchema(limits.number),
  title: singleLineSchema(limits.title),
  validFrom: calendarDateSchema,
  until: calendarDateSchema,
  file: z.optional(attachmentSchema),
});

/** The shape of a distributor's content. Its rules are checked in `distributor-content.ts`. */
const content = z.strictObject({
  name: singleLineSchema(limits.name),
  country: singleLineSchema(2),
  currency: z.enum(currencies),
  zone: singleLineSchema(60),
  active: z.boolean(),
  phones: z.array(singleLineSchema(limits.phone)).check(z.maxLength(limits.phones)),
  postalCode: singleLineSchema(limits.postalCode),
  address: singleLineSchema(limits.address),
  city: singleLineSchema(limits.city),
  companies: z.array(company).check(z.maxLength(limits.companies)),
  contracts: z.array(contract).check(z.maxLength(limits.contracts)),
});

const cover = z.object({
  state: z.enum(contractStates),
  until: z.nullable(calendarDateSchema),
});

export const distributorViewSchema = z.object({
  id: rowIdSchema,
  version: z.int(),
  content,
  kind: z.enum(distributorKinds),
  cover,
  uses: z.object({
    orders: z.int(),
    reports: z.int(),
    users: z.int(),
    /** The ids of the companies that orders or reports name. */
    companies: z.array(rowIdSchema),
  }),
});
export type DistributorView = z.infer<typeof distributorViewSchema>;

export const distributorRowSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  country: z.string(),
  kind: z.enum(distributorKinds),
  currency: z.enum(currencies),
  city: z.string(),
  active: z.boolean(),
  companies: z.int(),
  /** The tax id of the main company as stored, a CNPJ without mask. Empty if there is none. */
  taxId: z.string(),
  cover,
});
export type DistributorRow = z.infer<typeof distributorRowSchema>;

const filters = {
  /** A part of the distributor's name or city, or of a company's name or number. */
  search: z.optional(singleLineSchema(80)),
  country: z.optional(singleLineSchema(2, 2)),
  kind: z.optional(z.enum(distributorKinds)),
  state: z.optional(z.enum(['active', 'inactive'])),
  /** Set if only distributors are listed whose contracts end within 60 days, or have ended. */
  contract: z.optional(z.literal('due')),
};
export const distributorFiltersSchema = z.strictObject(filters);
export type DistributorFilters = z.infer<typeof distributorFiltersSchema>;

const byId = z.strictObject({ id: rowIdTextSchema });
const read = ['distributors.read'] as const;
const write = ['distributors.write'] as const;

export const listDistributors = defineCall({
  name: 'distributors.list',
  method: 'GET',
  path: '/distributors',
  right: read,
  summary: 'Distributors by name, 25 per page',
  query: z.strictObject({
    ...filters,
    /** The id of the last row of the previous page. */ after: z.optional(rowIdTextSchema),
  }),
  answer: z.object({
    rows: z.array(distributorRowSchema),
    next: z.nullable(z.int()),
    /** The countries of all distributors, for the filter. */
    countries: z.array(z.string()),
  }),
});

export const listCountries = defineCall({
  name: 'distributors.countries',
  method: 'GET',
  path: '/distributors/countries',
  right: read,
  summary: 'Countries that a distributor may be in, from the list of settings',
  answer: z.object({
    rows: z.array(
      z.object({
        code: z.string(),
        names: z.object({ en: z.string(), es: z.string(), pt: z.string() }),
      }),
    ),
  }),
});

export const getDistributor = defineCall({
  name: 'distributors.view',
  method: 'GET',
  path: '/distributors/:id',
  right: read,
  summary: 'A distributor with its companies and contracts, and what speaks of it',
  params: byId,
  answer: distributorViewSchema,
});

/**
 * The contract numbers that several contracts of the form share, and to which the person has
 * agreed.
 */
const agreed = {
  sharedNumbers: z.optional(
    z.array(singleLineSchema(limits.number)).check(z.maxLength(limits.contracts)),
  ),
};

export const createDistributor = defineCall({
  name: 'distributors.create',
  method: 'POST',
  path: '/distributors',
  right: write,
  summary: 'Create a distributor with its companies and contracts',
  command: true,
  body: z.strictObject({ content, ...agreed }),
  bodyLimit: 128 * KB,
  answer: distributorViewSchema,
});

export const saveDistributor = defineCall({
  name: 'distributors.save',
  method: 'PUT',
  path: '/distributors/:id',
  right: write,
  summary: 'Change a distributor, its companies and contracts',
  command: true,
  params: byId,
  body: z.strictObject({ version: z.int(), content, ...agreed }),
  bodyLimit: 128 * KB,
  answer: distributorViewSchema,
});

export const removeDistributor = defineCall({
  name: 'distributors.remove',
  method: 'POST',
  path: '/distributors/:id/remove',
  right: ['delete.write'],
  summary: 'Remove a distributor that neither orders nor reports nor users belong to',
  command: true,
  params: byId,
  body: z.strictObject({ version: z.int() }),
});

/** The calls for contract files. The distributor's id is the document id of the attachments. */
export const {
  held: contractHeld,
  piece: contractPiece,
  file: contractFile,
} = attachmentCalls('distributors', { read, write }, rowIdTextSchema);
