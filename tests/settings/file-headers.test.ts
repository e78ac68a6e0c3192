/**
 * Tests the setting of file headers: each name leads to one column of a file, a limit that is
 * exceeded is refused beside the field, the second of two administrators gets the present state,
 * and each change is logged.
 */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { listChangedValues } from '#areas/audit/domain/index.ts';
import { documentSchemas } from '#areas/imports/domain/index.ts';
import {
  calls,
  headerDocuments,
  prescribedColumnsOf,
  prescribedNameIssues,
  fileHeaderLimits,
  readTypedHeaders,
  prescribedNamesFor,
  toTypedHeaders,
  type FileHeaders,
} from '#areas/settings/domain/index.ts';
import { readPrescribedNames } from '#areas/settings/server/index.ts';
import { bodyOf } from '../test-client.ts';
import { makeDistributor, signInUser, rightsWithout } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

describe('the documents of the setting', () => {
  test('have every column of every file once', () => {
    const columns = headerDocuments.flatMap(prescribedColumnsOf);
    const files = [
      documentSchemas.inventory,
      documentSchemas.pos_brazil,
      documentSchemas.pos_laam,
      documentSchemas.order_lines,
    ];
    const all = files.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(columns.toSorted()).toEqual(all.toSorted());
  });

  test('separate the order from its products, whose names are sent together for one file', () => {
    expect(prescribedColumnsOf('orders')).toContain('customerOrder');
    expect(prescribedColumnsOf('orderProducts')).toEqual([
      'partNumber',
      'description',
      'quantity',
      'unitValue',
      'discount',
      'discountReason',
      'demo',
      'lineTotal',
      'ean',
    ]);

    const headers: FileHeaders = {
      orders: { customerOrder: ['OC'] },
      orderProducts: { partNumber: ['Ref.'] },
      inventory: { partNumber: ['Peça'] },
    };

    expect(prescribedNamesFor(headers, 'order_lines')).toEqual({
      customerOrder: ['OC'],
      partNumber: ['Ref.'],
    });
    expect(prescribedNamesFor(headers, 'pos_laam')).toEqual({});
  });
});

describe('a name', () => {
  const code = (headers: FileHeaders) =>
    prescribedNameIssues(headers).map(({ path, code: found }) => [path.join('.'), found]);

  it('leads to one column of a document, however it is written', () => {
    expect(code({ inventory: { partNumber: ['Código'], quantity: ['x', 'CODIGO.'] } })).toEqual([
      ['inventory.quantity', 'repeated_name'],
    ]);
  });

  it('leads to one column of orders and of their products, which share a file', () => {
    expect(
      code({ orders: { customerOrder: ['Ref'] }, orderProducts: { partNumber: ['ref'] } }),
    ).toEqual([['orderProducts.partNumber', 'repeated_name']]);
  });

  it('may belong to another column in another file', () => {
    expect(
      code({
        inventory: { inventoryDate: ['Data'] },
        posBrazil: { shipmentDate: ['Data'] },
        posLaam: { invoiceDate: ['Data'] },
      }),
    ).toEqual([]);
  });

  it.each([
    [Array.from({ length: fileHeaderLimits.names }, (_, n) => `Nome ${n}`), undefined],
    [Array.from({ length: fileHeaderLimits.names + 1 }, (_, n) => `Nome ${n}`), 'too_many_names'],
    [['x'.repeat(fileHeaderLimits.length)], undefined],
    [['x'.repeat(fileHeaderLimits.length + 1)], 'too_long'],
    [['--'], 'not_a_name'],
    [['a;b'], 'not_a_name'],
  ])('or names %o have the issue %s', (names, expected) => {
    expect(code({ inventory: { quantity: names } })[0]?.[1]).toBe(expected);
  });

  it('is typed beside others, separated by semicolons, once each', () => {
    const typed = { 'inventory.quantity': ' Qtd.; Qtde ;qtd;', 'inventory.partNumber': ' ' };
    const headers = readTypedHeaders(typed);
    expect(headers).toEqual({ inventory: { quantity: ['Qtd.', 'Qtde'] } });
    expect(readTypedHeaders(toTypedHeaders(headers))).toEqual(headers);
  });
});

describe('the setting', () => {
  let server: TestServer, admin: Client;

  beforeAll(async () => {
    server = await startServer();
    admin = await signInUser(server, null);
  });

  afterAll(() => server?.close());
  const params = { name: 'file_headers' };

  const save = (who: Client, baseVersion: number, value: FileHeaders | Record<string, unknown>) =>
    who.call(calls.saveSettingValue, { params, body: { baseVersion, value: value as never } });

  const view = async () => bodyOf(await admin.call(calls.getSettingValue, { params }));

  const issuesOf = (answer: Awaited<ReturnType<typeof save>>) => [
    answer.status,
    (answer.json.details!['issues'] as { path: string[]; code: string }[]).map(
      ({ path, code }) => `${path.slice(0, 3).join('.')} ${code}`,
    ),
  ];

  it('is saved as a whole and sent to devices by the kind of file', async () => {
    const value = {
      orderProducts: { partNumber: ['Ref.'] },
      posLaam: { quantity: ['Qty sold', 'Sold'] },
    };
    expect(bodyOf(await save(admin, 0, value))).toEqual({ version: 1, value });
    const kinds = ['inventory', 'pos_laam', 'order_lines'] as const;
    expect(await readPrescribedNames(server.db, kinds)).toEqual({
      pos_laam: { quantity: ['Qty sold', 'Sold'] },
      order_lines: { partNumber: ['Ref.'] },
    });
  });

  it('answers the second of two administrators with its present state', async () => {
    const { version, value } = await view();
    const first = bodyOf(await save(admin, version, { inventory: { quantity: ['Saldo'] } }));
    const late = await save(await signInUser(server, null), version, value as FileHeaders);
    expect([late.status, late.json.message, late.json.details]).toEqual([
      409,
      'changed_meanwhile',
      { row: first },
    ]);
  });

  it('refuses a name of two columns, too many, too long and unknown columns beside the field', async () => {
    const { version } = await view();
    const twice = { inventory: { partNumber: ['Ref'], quantity: ['REF'] } };
    expect(issuesOf(await save(admin, version, twice))).toEqual([
      400,
      ['value.inventory.quantity repeated_name'],
    ]);

    const many = Array.from({ length: fileHeaderLimits.names + 1 }, (_, n) => `N ${n}`);
    const long = 'x'.repeat(fileHeaderLimits.length + 1);
    expect(
      issuesOf(await save(admin, version, { inventory: { partNumber: many, quantity: [long] } })),
    ).toEqual([400, ['value.inventory.partNumber too_big', 'value.inventory.quantity too_big']]);
    expect(issuesOf(await save(admin, version, { inventory: { price: ['P'] } }))).toEqual([
      400,
      ['value.inventory.price unknown_field'],
    ]);
    expect((await view()).version).toBe(version);
  });

  it('is changed only with the right to write settings', async () => {
    const { version } = await view();
    const reader = await signInUser(server, null, {
      permissions: rightsWithout('settings.write', null),
    });
    expect((await reader.call(calls.getSettingValue, { params })).status).toBe(200);
    expect((await save(reader, version, {})).status).toBe(403);

    const seller = await signInUser(server, await makeDistributor(server));
    expect((await seller.call(calls.getSettingValue, { params })).status).toBe(403);
  });

  it('logs each changed column with its names before and after', async () => {
    const { version } = await view();
    await save(admin, version, { inventory: { quantity: ['Saldo', 'Estoque'] } });
    const { details } = await server.db
      .selectFrom('action_log')
      .select('details')
      .where('action', '=', 'setting.edited')
      .where('target', '=', 'file_headers')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(listChangedValues(details as never)).toEqual([
      { path: ['inventory', 'quantity'], from: ['Saldo'], to: ['Saldo', 'Estoque'] },
    ]);
  });
});
