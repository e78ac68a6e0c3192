/** Defines the catalog's calls. */
import { defineCall, mirrorCursorSchema, mirrorCallParts } from '#kernel/domain/call.ts';
import { currencies } from '#kernel/domain/money.ts';
import { instantSchema, storedDateSchema, z } from '#kernel/domain/schema.ts';

const partNames = z.object({
  /** The name in Spanish. Absent or '' if the part has none. */
  es: z.optional(z.string()),
  /** The name in Portuguese. Absent or '' if the part has none. */
  pt: z.optional(z.string()),
});
export type PartNames = z.infer<typeof partNames>;

export const partSchema = z.object({
  /** The part number: 1 to 8 digits. */
  partNumber: z.string(),
  description: z.string(),
  /** The names that people gave the part in other languages. Absent or null if there are none. */
  names: z.optional(z.nullable(partNames)),
  /** The EAN, 12 to 14 digits with a check digit. Null if the part has none. */
  ean: z.nullable(z.string()),
  /**
   * The price in minor units of the requested currency. Null if the part has no price in this
   * currency.
   */
  unitMinor: z.nullable(z.int()),
  /**
   * Inactive parts stay in the catalog so that old orders can show them. New orders can't contain
   * them.
   */
  active: z.boolean(),
});
export type CatalogPart = z.infer<typeof partSchema>;

export const listPartChanges = defineCall({
  name: 'catalog.changes',
  method: 'GET',
  path: '/catalog/changes',
  right: ['orders.read', 'approvals.read', 'inventory.read', 'pos.read'],
  summary: 'Parts and prices changed since a cursor, for the mirror',
  ...mirrorCallParts(partSchema),
  query: z.strictObject({
    cursor: mirrorCursorSchema,
    /**
     * Only admins can choose the currency; distributor users get prices in their distributor's
     * currency. An admin who chooses none gets no prices.
     */
    currency: z.optional(z.enum(currencies)),
  }),
});

const partAvailability = z.object({
  partNumber: z.string(),
  /** The number of units that the ERP could sell at that time. */
  available: z.int(),
  /** The calendar date on which more units were expected then. Null if it is unknown. */
  nextDate: z.nullable(storedDateSchema),
  /** When the ERP sent these figures. */
  at: instantSchema,
});
export type PartAvailability = z.infer<typeof partAvailability>;

export const listAvailabilityChanges = defineCall({
  name: 'catalog.availability',
  method: 'GET',
  path: '/catalog/availability/changes',
  right: ['orders.read', 'approvals.read'],
  summary: 'Availability of parts changed since a cursor, for the mirror',
  ...mirrorCallParts(partAvailability),
});
