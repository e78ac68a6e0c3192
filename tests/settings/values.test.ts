/**
 * Tests single settings: each change increments the version, a refusal names its field, values that
 * the form does not show stay, and the log says who changed what.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  calls,
  minimumOrderRows,
  minimumOrdersFromRows,
  settingForms,
  type SettingFormName,
  type SettingValue,
} from '#areas/settings/domain/index.ts';
import {
  readMinimumOrders,
  storeSettingValue,
  readSettingValue,
} from '#areas/settings/server/index.ts';
import { bodyOf } from '../test-client.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
});

afterAll(() => server?.close());

const samples: Readonly<Record<SettingFormName, Record<string, unknown>>> = {
  company: { name: 'Medidores S.A.', address: 'Rua Um, 1\nSão Paulo' },
  privacy_contact: { name: 'Privacy', emails: ['privacy@maker.example'] },
  marketing_contact: { name: 'Marketing', emails: ['marketing@maker.example'] },
  order_recipients: { emails: ['orders@maker.example', 'sales@maker.example'] },
  support_recipients: { emails: ['help@maker.example'] },
  contracts: { blockOrders: true },
  reports_due: { day: 7 },
  approval_reminder: { days: 3 },
};

const save = (name: string, baseVersion: number, value: Record<string, unknown>) =>
  admin.call(calls.saveSettingValue, { params: { name }, body: { baseVersion, value } });

const view = async (name: string) =>
  bodyOf(await admin.call(calls.getSettingValue, { params: { name } }));

describe.each(Object.keys(settingForms) as SettingFormName[])('%s', (name) => {
  const value = samples[name];

  it('is unset, then returned as saved, with a version that each change increments', async () => {
    expect(await view(name)).toEqual({ version: 0, value: null });
    expect(bodyOf(await save(name, 0, value))).toEqual({ version: 1, value });
    expect(bodyOf(await save(name, 1, value))).toEqual({ version: 1, value });
    expect(await readSettingValue(server.db, name)).toEqual(value);
  });

  it('answers the second of two saves with its present state', async () => {
    const late = await save(name, 0, value);
    expect([late.status, late.json.message, late.json.details]).toEqual([
      409,
      'changed_meanwhile',
      { row: { version: 1, value } },
    ]);
  });

  it('refuses an invalid field beside it', async () => {
    const [field] = Object.keys(value);
    const wrong = await save(name, 1, { ...value, [field!]: { no: 'value' } });
    const [issue] = wrong.json.details!['issues'] as { path: unknown[] }[];
    expect([wrong.status, issue!.path.slice(0, 2)]).toEqual([400, ['value', field]]);
  });
});

it('a change is in the log of actions, field by field', async () => {
  await save('reports_due', 1, { day: 9 });
  const logged = await server.db
    .selectFrom('action_log')
    .select('details')
    .where('action', '=', 'setting.edited')
    .where('target', '=', 'reports_due')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(logged.details['changes']).toEqual({ day: { from: 7, to: 9 } });
});

it('a value that the form does not show stays', async () => {
  await storeSettingValue(server.db, 'reports_due', { day: 5, since: '2026-01' });
  const { version } = await view('reports_due');
  await save('reports_due', version, { day: 6 });
  expect(await readSettingValue(server.db, 'reports_due')).toEqual({ day: 6, since: '2026-01' });
});

it('minimum orders are replaced as a whole, and read in the shape of earlier versions too', async () => {
  await storeSettingValue(server.db, 'minimum_orders', {
    BR: { normal: 500 },
    PE: { USD: { retail: 7 } },
  });

  const stored = await view('minimum_orders');
  const rows = minimumOrderRows(stored.value as SettingValue<'minimum_orders'>);
  expect(rows).toEqual([
    { country: 'BR', currency: 'BRL', type: 'normal', minor: 500 },
    { country: 'PE', currency: 'USD', type: 'retail', minor: 7 },
  ]);

  const kept = minimumOrdersFromRows([rows[0]!]);
  const saved = bodyOf(await save('minimum_orders', stored.version, kept));
  expect(saved.value).toEqual({ BR: { BRL: { normal: 500 } } });
  expect(await readMinimumOrders(server.db, 'PE', 'USD')).toEqual({});

  const late = await save('minimum_orders', stored.version, {});
  expect(late.json.message).toBe('changed_meanwhile');
});

it('a setting without a form is not found', async () => {
  const answers = [
    await admin.call(calls.getSettingValue, { params: { name: 'toString' } }),
    await save('order_mail', 0, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
