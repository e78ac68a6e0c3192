/** The envelope of a call's answer: `{status: true, body}`, or `data` where the contract says so. */
import type { AnyCall } from '#kernel/domain/call.ts';
import { z } from '#kernel/domain/schema.ts';

export const envelopeOf = (call: AnyCall) =>
  z.object({ status: z.literal(true), [call.envelope]: call.answer });
