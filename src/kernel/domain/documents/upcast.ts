/** Bytes of an older schema, read as today's: one chain of steps a call, taken by the device for what never left, and by the server for what did. */
import { CLIENT_SCHEMA } from '../protocol/headers.ts';

/** `[n]` turns a body of schema n into one of n + 1; a schema that is absent changed nothing for this call. */
export type Upcasts = Readonly<Record<number, (body: never) => unknown>>;

export function upcast(
  call: { readonly upcasts?: Upcasts },
  body: unknown,
  schema: number,
  to = CLIENT_SCHEMA,
): unknown {
  let current = body;
  for (let from = schema; from < to; from += 1) {
    const step = call.upcasts?.[from];
    if (step) current = step(current as never);
  }
  return current;
}
