/**
 * Tests that a cursor is renamed when the fields of its mirrored rows change, so that devices fetch
 * all rows again. Under the old name, rows on a device would lack a new field until they change on
 * the server.
 *
 * If this test fails because fields were added or removed, rename the cursor on the device
 * (`orders.heads.5` becomes `orders.heads.6`). This isn't necessary if rows may lack the new field.
 * In both cases, correct the table below: each line has the cursor's name and a checksum of the
 * names of the fields.
 */
import { expect, test } from 'vitest';
import { allCalls } from '#app/server/modules.ts';
import { AVAILABILITY_CURSOR } from '#areas/catalog/device/availability/tables.ts';
import { fingerprintOfColumns } from '#areas/catalog/server/mirror-routes.ts';
import { TICKETS_CURSOR } from '#areas/contact/device/ticket-tables.ts';
import { FUNNELS_CURSOR } from '#areas/funnels/device/tables.ts';
import { TEMPLATES_CURSOR } from '#areas/orders/device/templates/template-rows.ts';
import { ORDER_HEADS_CURSOR } from '#areas/orders/device/tables.ts';
import { reportHeadsCursor } from '#areas/reports/device/report-rows.ts';

/** The cursors on devices, by the name of the call. */
const cursors: Readonly<Record<string, string>> = {
  'catalog.availability': AVAILABILITY_CURSOR,
  'contact.changes': TICKETS_CURSOR,
  'funnels.changes': FUNNELS_CURSOR,
  'inventory.changes': reportHeadsCursor('inventory'),
  'order_templates.changes': TEMPLATES_CURSOR,
  'orders.changes': ORDER_HEADS_CURSOR,
  'pos.changes': reportHeadsCursor('pos'),
};

/** The cursors of these calls name the columns themselves (decision 0170). */
const naming = ['catalog.changes', 'settings.list_changes'];

type Answer = {
  readonly shape?: {
    readonly restart?: unknown;
    readonly rows: { readonly _zod: { readonly def: { readonly element: Row } } };
  };
};
type Row = { readonly shape: object };

const mirrored = allCalls.flatMap(({ name, answer }) => {
  const shape = (answer as Answer | undefined)?.shape;
  if (!shape?.restart || naming.includes(name)) return [];
  const fields = Object.keys(shape.rows._zod.def.element.shape);
  return [[name, `${cursors[name]} ${fingerprintOfColumns(fields)}`] as const];
});

test('a mirrored row with other fields has a cursor with another name', () => {
  expect(Object.fromEntries(mirrored)).toEqual({
    'catalog.availability': 'catalog.availability 2480ea6d',
    'contact.changes': 'contact.tickets 390b394c',
    'funnels.changes': 'funnels.funnels dda98373',
    'inventory.changes': 'reports.heads inventory 3e998dc6',
    'order_templates.changes': 'orders.templates 8187654e',
    'orders.changes': 'orders.heads.5 6e009ac6',
    'pos.changes': 'reports.heads pos 3e998dc6',
  });
});
