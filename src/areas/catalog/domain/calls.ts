/** Every call of the catalogue, with its right and shapes. */
import { defineCall } from '#kernel/domain/call.ts';
import { currencies } from '#kernel/domain/money.ts';
import { instant, storedDate, z } from '#kernel/domain/schema.ts';

const partNames = z.object({ es: z.string(), pt: z.string() });
export type PartNames = z.infer<typeof partNames>;
export const part = z.object({
  /** 1 to 8 digits. */
  partNumber: z.string(),
  description: z.string(),
  /** Its name in other languages than the description's; absent or null: it has none. */
  names: z.optional(z.nullable(partNames)),
  /** 12 to 14 digits with a check digit; null: none. */
  ean: z.nullable(z.string()),
  /** Minor units of the asked currency; null: not priced in it. */
  unitMinor: z.nullable(z.int()),
  /** Inactive parts stay, so that old orders can name them; new ones may not take them. */
  active: z.boolean(),
});
export type CatalogPart = z.infer<typeof part>;

export const changes = defineCall({
  name: 'catalog.changes',
  method: 'GET',
  path: '/catalog/changes',
  right: ['orders.read', 'approvals.read', 'inventory.read', 'pos.read'],
  poll: true,
  summary: 'Parts and prices changed since a cursor, for the mirror',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(120))),
    /** For admins; a distributor user gets its distributor's, whatever is named here. Without it an admin gets no prices. */
    currency: z.optional(z.enum(currencies)),
  }),
  answer: z.object({
    rows: z.array(part),
    cursor: z.string(),
    more: z.boolean(),
    /** The cursor was of another epoch: throw the mirror away first. */
    restart: z.boolean(),
  }),
});

const partAvailability = z.object({
  partNumber: z.string(),
  /** Units that could be sold at that time. */
  available: z.int(),
  /** When more were expected then, as a calendar date; null: not known. */
  nextDate: z.nullable(storedDate),
  /** When the ERP said so. */
  at: instant,
});
export type PartAvailability = z.infer<typeof partAvailability>;
export const availability = defineCall({
  name: 'catalog.availability',
  method: 'GET',
  path: '/catalog/availability/changes',
  right: ['orders.read', 'approvals.read'],
  poll: true,
  summary: 'Availability of parts changed since a cursor, for the mirror',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(120))) }),
  answer: z.object({
    rows: z.array(partAvailability),
    cursor: z.string(),
    more: z.boolean(),
    /** The cursor was of another epoch: throw the mirror away first. */
    restart: z.boolean(),
  }),
});
