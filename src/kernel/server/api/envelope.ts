/**
 * The envelope of a call's answer: `{ status: true, body }`, or `data` instead of `body` if the
 * contract says so.
 */
import type { AnyCall } from '#kernel/domain/call.ts';
import { z } from '#kernel/domain/schema.ts';

const built = new WeakMap<AnyCall, ReturnType<typeof build>>();

const build = (call: AnyCall) =>
  z.object({ status: z.literal(true), [call.envelope]: call.answer });

/** Returns the schema of a call's successful answer. It is built once. */
export function answerEnvelopeSchema(call: AnyCall): ReturnType<typeof build> {
  const schema = built.get(call) ?? build(call);
  built.set(call, schema);
  return schema;
}
