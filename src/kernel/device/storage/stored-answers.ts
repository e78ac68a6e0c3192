/**
 * Stores the last answer to an online call with its time. The answer is shown, with that time,
 * until the server gives a new one.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Engine } from '../engine-api.ts';

/**
 * The shape of the stored answers. Answers that an earlier version of the portal stored may lack
 * fields that screens need, so answers of another shape are not read. Increase the number when
 * `tests/kernel-device/storage/stored-answers.test.ts` asks for it.
 */
export const ANSWER_SHAPE = 1;

type Device = Pick<Engine, 'bulk' | 'now'>;

/** A stored answer. `asOf` is when it was stored, by the device's clock. */
export type StoredAnswer<Answer> = { readonly value: Answer; readonly asOf: Instant };

/**
 * Returns the key of an answer. Answers are stored beside the mirrors' cursors. They are deleted
 * with the user's other data, or with the area's if the user loses the right to it.
 */
export const storedAnswerKey = (name: string) => `kept ${name}`;

/** Returns the answer stored under a name, or undefined if there is none of this shape. */
export async function readAnswer<Answer>(
  { bulk }: Pick<Device, 'bulk'>,
  name: string,
): Promise<StoredAnswer<Answer> | undefined> {
  const row = await bulk.cursors.get(storedAnswerKey(name));
  return row?.cursor && (row.shape ?? 1) === ANSWER_SHAPE
    ? { value: JSON.parse(row.cursor) as Answer, asOf: row.asOf }
    : undefined;
}

/**
 * Stores an answer and returns it with its time. If it cannot be stored, for example on a full
 * disk, it is only returned.
 */
export async function storeAnswer<Answer>(
  { bulk, now }: Device,
  name: string,
  value: Answer,
): Promise<StoredAnswer<Answer>> {
  const asOf = now();
  await bulk.cursors
    .put({ name: storedAnswerKey(name), cursor: JSON.stringify(value), asOf, shape: ANSWER_SHAPE })
    .catch(() => undefined);

  return { value, asOf };
}
