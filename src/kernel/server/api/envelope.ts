/**
 * The envelope of a call's answer: `{ status: true, body }`, or `data` instead of `body` if the
 * contract says so.
 */
import type { AnyCall } from '#kernel/domain/call.ts';
import { z } from '#kernel/domain/schema.ts';

/** Returns the schema of a call's successful answer. */
export const envelopeOf = (call: AnyCall) =>
  z.object({ status: z.literal(true), [call.envelope]: call.answer });
