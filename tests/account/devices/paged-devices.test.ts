/** Tests the pages of the list of devices while devices are used. */
import { expect, it } from 'vitest';
import { calls as userCalls } from '#areas/users/domain/index.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { makeUser } from '../../make-users.ts';
import { NOON } from '../../test-server.ts';
import { clock, distributorId, server, setUpAccounts } from '../accounts-setup.ts';

setUpAccounts();

it('sorted by the last action, no device is repeated or left out if one acts between two pages', async () => {
  const person = await makeUser(server, distributorId);
  await server.pool.query(
    `insert into session (user_id, created_at, last_action_at, unsent)
     select $1, $2, $2::timestamptz + n * interval '1 second', '[]' from generate_series(1, 40) n`,
    [person.id, new Date(NOON)],
  );
  clock.now = NOON + HOUR;

  const reader = await server.as(await makeUser(server, null));
  const query = { user: person.id, list: 'devices', sort: '-active' } as const;
  const read = async (after?: string) =>
    (
      await reader.call(userCalls.listSessions, {
        query: { ...query, ...(after === undefined ? {} : { after }) },
      })
    ).json.body;

  const first = await read();
  const last = first.rows.at(-1)!;
  await server.pool.query('update session set last_action_at = $2 where number = $1', [
    last.id,
    new Date(clock.now),
  ]);
  const second = await read(first.next!);

  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect([ids.length, new Set(ids).size, second.next]).toEqual([40, 40, null]);
});
