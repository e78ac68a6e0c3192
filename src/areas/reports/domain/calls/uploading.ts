/**
 * Defines the calls that transfer a file in pieces, and the commands on its report, from finalizing
 * to undoing and removing it.
 */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { rowIdSchema, uuidSchema, z } from '#kernel/domain/schema.ts';
import { reportFileSchema, reportSchema } from '../report-schema.ts';
import type { ReportArea } from '../report-values.ts';
import {
  answerInputSchema,
  declareInputSchema,
  finalizeInputSchema,
  reinstateInputSchema,
  reportStepInputSchema,
  undoInputSchema,
  unregisterInputSchema,
} from './inputs.ts';

const byId = z.strictObject({ id: uuidSchema });
const count = z.int().check(z.nonnegative());
const countText = z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number));
const applied = z.object({ report: reportSchema });

/** Returns the calls that transfer a file in pieces, in both directions. */
export const pieceCalls = <const Area extends ReportArea>(area: Area) => ({
  /**
   * Lists the pieces that the server has. Pieces may arrive in any order, repeatedly, and before
   * the report exists, so a request that sends a piece names its distributor.
   */
  held: defineCall({
    name: `${area}.held`,
    method: 'GET',
    path: `/${area}/uploads/:id/pieces`,
    right: [`${area}.write`],
    summary: 'Which pieces of a file have arrived',
    params: byId,
    answer: z.object({ pieces: z.array(count) }),
  }),
  piece: defineCall({
    name: `${area}.piece`,
    method: 'PUT',
    path: `/${area}/uploads/:id/pieces/:piece`,
    right: [`${area}.write`],
    summary: 'A piece of a file: gzip, base64',
    params: z.strictObject({ id: uuidSchema, piece: countText }),
    body: z.strictObject({
      distributorId: rowIdSchema,
      /** SHA-256 of the piece before it is compressed. */
      hash: reportFileSchema.shape.hash,
      bytes: z.string().check(z.maxLength(1024 * KB)),
    }),
    bodyLimit: 1100 * KB,
  }),
  /** Returns a piece of the file as it was uploaded: gzip, base64. */
  file: defineCall({
    name: `${area}.file`,
    method: 'GET',
    path: `/${area}/reports/:id/file`,
    right: [`${area}.read`],
    summary: 'A piece of the file as it was uploaded',
    params: byId,
    query: z.strictObject({ piece: countText }),
    answer: z.object({ name: z.string(), pieces: count, bytes: z.string() }),
  }),
});

/**
 * Returns the commands on reports of an area. Only an administrator with the right to delete may
 * call `unregister`; the owner may call all others, and such an administrator also `undo`.
 */
const commandCallsIn = <const Area extends ReportArea>(area: Area) => ({
  finalize: defineCall({
    name: `${area}.finalize`,
    method: 'POST',
    path: `/${area}/reports/:id/finalize`,
    right: [`${area}.write`],
    summary: 'Register a file whose pieces have arrived',
    command: true,
    params: byId,
    body: finalizeInputSchema,
    answer: applied,
    bodyLimit: 2048 * KB,
  }),
  answer: defineCall({
    name: `${area}.answer`,
    method: 'POST',
    path: `/${area}/reports/:id/answer`,
    right: [`${area}.write`],
    summary: 'Say what becomes of dates that are registered already',
    command: true,
    params: byId,
    body: answerInputSchema,
    answer: applied,
  }),
  remove: defineCall({
    name: `${area}.remove`,
    method: 'POST',
    path: `/${area}/reports/:id/remove`,
    right: [`${area}.write`],
    summary: 'Give up a report that registered nothing',
    command: true,
    params: byId,
    body: reportStepInputSchema,
    answer: z.object({ id: uuidSchema }),
  }),
  declare: defineCall({
    name: `${area}.declare`,
    method: 'POST',
    path: `/${area}/reports/:id/declare`,
    right: [`${area}.write`],
    summary: 'Declare a date or a month without sales, or without stock',
    command: true,
    params: byId,
    body: declareInputSchema,
    answer: applied,
  }),
  reinstate: defineCall({
    name: `${area}.reinstate`,
    method: 'POST',
    path: `/${area}/reports/:id/reinstate`,
    right: [`${area}.write`],
    summary: 'Put back the rows that a declaration or a full replacement took away',
    command: true,
    params: byId,
    body: reinstateInputSchema,
    answer: applied,
  }),
  undo: defineCall({
    name: `${area}.undo`,
    method: 'POST',
    path: `/${area}/reports/:id/undo`,
    right: [`${area}.write`, 'delete.write'],
    summary: 'Undo a completed report: what it replaced is registered again',
    command: true,
    params: byId,
    body: undoInputSchema,
    answer: applied,
  }),
  unregister: defineCall({
    name: `${area}.unregister`,
    method: 'POST',
    path: `/${area}/reports/:id/unregister`,
    right: ['delete.write'],
    summary: 'Remove a completed report: its rows go, its history stays',
    command: true,
    params: byId,
    body: unregisterInputSchema,
    answer: applied,
  }),
});

/** The commands by area. */
export const commandCalls = {
  inventory: commandCallsIn('inventory'),
  pos: commandCallsIn('pos'),
};
