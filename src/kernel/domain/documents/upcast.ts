/**
 * Converts bodies of older schema versions. The device converts commands that were never sent, the
 * server those that were sent.
 */
import { CLIENT_SCHEMA_VERSION } from '../protocol/headers.ts';

/**
 * The conversions of a call's bodies. `[n]` converts a body of schema n into one of schema n + 1.
 * If `[n]` is absent, both schemas have the same bodies for this call.
 */
export type Upcasts = Readonly<Record<number, (body: never) => unknown>>;

/** Converts a body from its schema version to another, by default to the current one. */
export function upcast(
  call: { readonly upcasts?: Upcasts },
  body: unknown,
  schema: number,
  to = CLIENT_SCHEMA_VERSION,
): unknown {
  let current = body;
  for (let from = schema; from < to; from += 1) {
    const step = call.upcasts?.[from];
    if (step) current = step(current as never);
  }
  return current;
}
