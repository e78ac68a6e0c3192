/** Tests the list of active CNAE codes, which describes each of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls as settingsCalls } from '#areas/settings/domain/index.ts';
import { bodyOf } from '../test-client.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { putRule, putVertical } from './relation-samples.ts';

let server: TestServer, admin: Client, industry: number;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
  industry = await putVertical(server, 'Industry');
});

afterAll(() => server?.close());

test('an active CNAE is listed with its description at every level', async () => {
  for (const code of ['C', '35', '2651500', '10112', '9999999'])
    await putRule(server, code, industry);
  const { rows, descriptions } = bodyOf(
    await admin.call(settingsCalls.callsByList.active_cnae.list, { query: { counts: 'yes' } }),
  );
  const described = Object.fromEntries(
    rows.map(({ fields }, n) => [fields.code, descriptions![n]]),
  );
  expect(described).toMatchObject({
    9999999: null,
    C: { text: 'Indústrias de transformação', others: 0 },
    35: { text: 'Eletricidade, gás e outras utilidades', others: 0 },
    2651500: { text: expect.stringMatching(/^Fabricação de aparelhos/), others: 0 },
    10112: { text: 'Frigorífico - abate de bovinos', others: 4 },
  });
});
