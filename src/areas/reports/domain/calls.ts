/** Joins the calls of reports: a table of calls per area, with their rights and schemas. */
import { defineCall } from '#kernel/domain/call.ts';
import { rowIdTextSchema, z } from '#kernel/domain/schema.ts';
import { readingCalls } from './calls/reading.ts';
import { uploadPreparationCalls } from './calls/upload-preparation-calls.ts';
import { registeredCalls } from './calls/registered.ts';
import { commandCalls, pieceCalls } from './calls/uploading.ts';
import type { reportAreas, ReportArea } from './report.ts';
import { makeCompareCall } from './compare-call.ts';

const callsIn = <const Area extends ReportArea>(area: Area) => ({
  ...readingCalls(area),
  ...registeredCalls(area),
  ...uploadPreparationCalls(area),
  ...pieceCalls(area),
  compare: makeCompareCall(area),
});

/** The calls by area: `calls.inventory.finalize`, `calls.pos.list`, … */
export const calls = {
  inventory: { ...callsIn('inventory'), ...commandCalls.inventory },
  pos: { ...callsIn('pos'), ...commandCalls.pos },
} as const satisfies Readonly<Record<(typeof reportAreas)[number], unknown>>;
export type ReportCalls = (typeof calls)[ReportArea];

export { getVerticalsOfActivities, type TermVerticals } from './calls/verticals.ts';

/**
 * Defines a call of the specification that forgets what is remembered from a distributor's files.
 * The specification makes these calls GETs although they change something.
 */
const defineResetHeadersCall = (
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
    params: z.strictObject({ id: rowIdTextSchema }),
    answer: z.literal(true),
  });

export const resetInventoryHeaders = defineResetHeadersCall(
  'order.reset_inventory_headers',
  '/order/reset_inventory_headers/:id',
  ['inventory.write'],
);

export const resetPosHeaders = defineResetHeadersCall(
  'pos.reset_headers',
  '/pos/reset_headers/:id',
  ['pos.write'],
);
