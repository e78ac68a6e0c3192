/** Tests distributors, their companies, and the lists that orders choose from. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  selectDistributorById,
  selectActiveDistributors,
} from '#areas/distributors/server/index.ts';
import { selectDistributorIdsByName } from '#areas/distributors/server/distributors-sql.ts';
import {
  readMinimumOrders,
  selectActivePaymentMethods,
  storeSettingValue,
} from '#areas/settings/server/index.ts';
import { allTenantTables } from '#app/server/modules.ts';
import { tenantScope } from '#kernel/server/tenant-scope.ts';
import { makeDistributor } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer, norte: number, sul: number;

beforeAll(async () => {
  server = await startServer();
  [norte, sul] = [
    await makeDistributor(server, 'Norte 100%'),
    await makeDistributor(server, 'Sul'),
  ];
});

afterAll(() => server.close());

describe('distributors', () => {
  it("within a distributor's scope are that one, with its companies", async () => {
    const own = server.db.withPlugin(tenantScope(allTenantTables, norte));
    expect((await selectActiveDistributors(own)).map((d) => [d.id, d.companies.length])).toEqual([
      [norte, 1],
    ]);
    expect(await selectDistributorById(own, sul)).toBeUndefined();
  });

  it('have at most one main company', async () => {
    const second = {
      distributor_id: norte,
      name: 'Filial',
      tax_id: '11222333000181',
      tax_kind: 'CNPJ' as const,
      main: true,
      customer_code: '000001',
      store: '02',
    };
    await expect(server.db.insertInto('company').values(second).execute()).rejects.toThrow(
      'company_one_main',
    );
    await server.db
      .insertInto('company')
      .values({ ...second, main: false })
      .execute();
    expect((await selectDistributorById(server.db, norte))!.companies.map((c) => c.main)).toEqual([
      true,
      false,
    ]);
  });

  it('that are disabled are not offered, but still known', async () => {
    const old = await makeDistributor(server, 'Old');
    await server.db
      .updateTable('distributor')
      .set({ active: false })
      .where('id', '=', old)
      .execute();
    expect((await selectActiveDistributors(server.db)).map((d) => d.id)).not.toContain(old);
    expect((await selectDistributorById(server.db, old))!.name).toBe('Old');
  });

  it('are found by a part of their name; a percent sign is only a percent sign', async () => {
    expect([
      await selectDistributorIdsByName(server.db, 'ORT'),
      await selectDistributorIdsByName(server.db, '0%'),
      await selectDistributorIdsByName(server.db, 'N%e'),
    ]).toEqual([[norte], [norte], []]);
  });
});

describe('settings', () => {
  it('without a minimum have none', async () => {
    expect(await readMinimumOrders(server.db, 'BR', 'BRL')).toEqual({});
    await storeSettingValue(server.db, 'minimum_orders', { BR: { BRL: { normal: 500_000 } } });
    expect([
      await readMinimumOrders(server.db, 'BR', 'BRL'),
      await readMinimumOrders(server.db, 'PE', 'BRL'),
    ]).toEqual([{ normal: 500_000 }, {}]);
  });

  it('apply a minimum in its own currency alone', async () => {
    await storeSettingValue(server.db, 'minimum_orders', {
      BR: { normal: 400_000, BRL: { retail: 10_000 }, USD: { normal: 90_000 } },
    });
    expect([
      await readMinimumOrders(server.db, 'BR', 'BRL'),
      await readMinimumOrders(server.db, 'BR', 'USD'),
      await readMinimumOrders(server.db, 'BR', 'EUR'),
    ]).toEqual([{ normal: 400_000, retail: 10_000 }, { normal: 90_000 }, {}]);
  });

  it('offer the enabled payment methods', async () => {
    await server.db
      .insertInto('payment_method')
      .values([
        { code: '001', name_en: 'a', name_es: 'b', name_pt: 'c' },
        { code: '002', name_en: 'a', name_es: 'b', name_pt: 'c', active: false },
      ])
      .execute();
    expect(
      (await selectActivePaymentMethods(server.db)).map(({ code, names }) => [code, names]),
    ).toEqual([['001', { en: 'a', es: 'b', pt: 'c' }]]);
  });
});
