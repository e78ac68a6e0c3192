/** Tests the export of registered rows while reports of its dates are being processed. */
import { expect, test } from 'vitest';
import { makeDistributor, signInUser } from '../../make-users.ts';
import { ana, own, server, setUpNewDistributors } from '../new-distributor-setup.ts';
import { calls, makeFinalization, processReports, register, sendPieces } from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';

setUpNewDistributors();

test('an export of all distributors names those with reports in processing, and later pages are not refused', async () => {
  const other = await makeDistributor(server, 'Sul');
  const rui = await signInUser(server, other);
  const olga = await signInUser(server, null, { name: 'Olga' });
  await register(server, ana, csvOf([stock('01/10/2026', '1001', 5)]), { distributorId: own });
  const { body, file } = await makeFinalization(csvOf([stock('01/10/2026', '1002', 7)]), {
    distributorId: other,
  });
  await sendPieces(rui, 'inventory', body.id, other, file.bytes);
  await rui.call(calls.inventory.finalize, {
    params: { id: body.id },
    body: {
      ...body,
      told: { rows: 1, quantity: 7, from: '2026-10-01' as never, to: '2026-10-01' as never },
    },
  });

  const ask = (by: typeof ana, more: { distributor?: number; after?: string } = {}) =>
    by.call(calls.inventory.export, {
      query: { from: '2026-10-01' as never, to: '2026-10-31' as never, ...more },
    });
  const all = (await ask(olga, {})).json.body;
  expect(all.rows.filter(({ distributorName }) => distributorName === 'Sul')).toEqual([]);
  expect(all.processing).toEqual(['Sul']);
  expect((await ask(ana)).json.body.processing).toBeUndefined();
  expect((await ask(olga, { distributor: other })).json.message).toBe('not_yet_available');
  expect((await ask(rui)).json.message).toBe('not_yet_available');
  const later = await ask(rui, { after: `${other}.2026-10-01.1` });
  expect([later.status, later.json.body.processing]).toEqual([200, undefined]);

  await processReports(server);
  expect((await ask(olga)).json.body.processing).toBeUndefined();
});
