/** The last answer of a call that is asked online, kept on this device with its time: shown, as of then, where the server is not in reach. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Engine } from '../engine-api.ts';
import type { BulkDatabase } from './databases.ts';

type Device = Pick<Engine, 'bulk' | 'now'>;
export type KeptAnswer<Answer> = { readonly value: Answer; readonly asOf: Instant };
// Beside the cursors of the mirrors: a small text with a time, gone with everything else of this person at sign-out.
const named = (name: string) => `kept ${name}`;

export async function keptAnswer<Answer>(
  { bulk }: Pick<Device, 'bulk'>,
  name: string,
): Promise<KeptAnswer<Answer> | undefined> {
  const row = await bulk.cursors.get(named(name));
  return row?.cursor ? { value: JSON.parse(row.cursor) as Answer, asOf: row.asOf } : undefined;
}
/** A full disk keeps nothing: it is asked again next time. */
export async function keepAnswer<Answer>(
  { bulk, now }: Device,
  name: string,
  value: Answer,
): Promise<KeptAnswer<Answer>> {
  const asOf = now();
  await bulk.cursors
    .put({ name: named(name), cursor: JSON.stringify(value), asOf })
    .catch(() => undefined);
  return { value, asOf };
}
/** Within a transaction: all whose names begin so. */
export const dropAnswers = (bulk: BulkDatabase, beginning: string): PromiseLike<unknown> =>
  bulk.cursors.where('name').startsWith(named(beginning)).delete();
