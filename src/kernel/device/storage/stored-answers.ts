/**
 * Stores the last answer to an online call with its time. The answer is shown, with that time,
 * while the server is out of reach.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Engine } from '../engine-api.ts';

type Device = Pick<Engine, 'bulk' | 'now'>;

/** A stored answer. `asOf` is the time of the call, by the device's clock. */
export type StoredAnswer<Answer> = { readonly value: Answer; readonly asOf: Instant };

/**
 * Returns the key of an answer. Answers are stored beside the mirrors' cursors, and are deleted
 * with the user's other data.
 */
export const answerName = (name: string) => `kept ${name}`;

/** Returns the answer stored under a name, or undefined if there is none. */
export async function readAnswer<Answer>(
  { bulk }: Pick<Device, 'bulk'>,
  name: string,
): Promise<StoredAnswer<Answer> | undefined> {
  const row = await bulk.cursors.get(answerName(name));
  return row?.cursor ? { value: JSON.parse(row.cursor) as Answer, asOf: row.asOf } : undefined;
}

/** Stores an answer and returns it with its time. On a full disk nothing is stored. */
export async function storeAnswer<Answer>(
  { bulk, now }: Device,
  name: string,
  value: Answer,
): Promise<StoredAnswer<Answer>> {
  const asOf = now();
  await bulk.cursors
    .put({ name: answerName(name), cursor: JSON.stringify(value), asOf })
    .catch(() => undefined);

  return { value, asOf };
}
