/**
 * Tests the local databases: a new version only adds to the old one, and a tab with an old version
 * closes its databases permanently.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openCore } from '#kernel/device/engine-and-databases.ts';
import { readSchemaVersions } from '#kernel/device/storage/databases.ts';
import { deviceModules } from '#app/device/modules.ts';

describe('local schemas', () => {
  it('of the modules assemble into versions', () => {
    const steps = deviceModules.flatMap((module) => [
      ...(module.core ?? []),
      ...(module.bulk ?? []),
    ]);
    expect(
      readSchemaVersions(steps).map(({ version, tables }) => [version, Object.keys(tables).sort()]),
    ).toEqual([
      [1, ['currencies', 'orderHeads', 'orderReferences', 'orders', 'parts']],
      [
        2,
        [
          'currencies',
          'deadlines',
          'orderHeads',
          'orderHistories',
          'orderReferences',
          'orders',
          'parts',
        ],
      ],
      [
        3,
        [
          'currencies',
          'deadlines',
          'orderHeads',
          'orderHistories',
          'orderReferences',
          'orderRevisions',
          'orders',
          'parts',
          'reports',
        ],
      ],
      [
        4,
        [
          'currencies',
          'deadlines',
          'orderHeads',
          'orderHistories',
          'orderReferences',
          'orderRevisions',
          'orderTemplates',
          'orders',
          'parts',
          'reportHeads',
          'reportKept',
          'reports',
        ],
      ],
      [
        5,
        [
          'closings',
          'currencies',
          'deadlines',
          'orderHeads',
          'orderHistories',
          'orderReferences',
          'orderRevisions',
          'orderTemplates',
          'orders',
          'parts',
          'reportHeads',
          'reportKept',
          'reports',
        ],
      ],
      [
        6,
        [
          'closings',
          'currencies',
          'deadlines',
          'listEntries',
          'orderHeads',
          'orderHistories',
          'orderReferences',
          'orderRevisions',
          'orderTemplates',
          'orders',
          'parts',
          'reportHeads',
          'reportKept',
          'reports',
        ],
      ],
      [
        7,
        [
          'closings',
          'currencies',
          'deadlines',
          'funnels',
          'listEntries',
          'orderHeads',
          'orderHistories',
          'orderReferences',
          'orderRevisions',
          'orderTemplates',
          'orders',
          'parts',
          'reportHeads',
          'reportKept',
          'reports',
        ],
      ],
      [
        8,
        [
          'closings',
          'currencies',
          'deadlines',
          'funnels',
          'listEntries',
          'orderHeads',
          'orderHistories',
          'orderReferences',
          'orderRevisions',
          'orderTemplates',
          'orders',
          'parts',
          'reportHeads',
          'reportKept',
          'reports',
          'templateRows',
        ],
      ],
      [
        9,
        [
          'availability',
          'closings',
          'currencies',
          'deadlines',
          'funnels',
          'listEntries',
          'orderHeads',
          'orderHistories',
          'orderReferences',
          'orderRevisions',
          'orderTemplates',
          'orders',
          'parts',
          'reportHeads',
          'reportKept',
          'reports',
          'templateRows',
        ],
      ],
      [
        10,
        [
          'availability',
          'closings',
          'currencies',
          'deadlines',
          'funnels',
          'listEntries',
          'orderHeads',
          'orderHistories',
          'orderReferences',
          'orderRevisions',
          'orderTemplates',
          'orders',
          'parts',
          'reportHeads',
          'reportKept',
          'reports',
          'templateRows',
          'ticketDrafts',
          'ticketReferences',
          'ticketRows',
          'tickets',
        ],
      ],
      [
        11,
        [
          'availability',
          'closings',
          'currencies',
          'deadlines',
          'funnels',
          'listEntries',
          'orderHeads',
          'orderHistories',
          'orderReferences',
          'orderRevisions',
          'orderTemplates',
          'orders',
          'parts',
          'reportHeads',
          'reportKept',
          'reports',
          'stockMonths',
          'templateRows',
          'ticketDrafts',
          'ticketReferences',
          'ticketRows',
          'tickets',
        ],
      ],
    ]);
  });
  it('may add indexes and tables, never drop them or change a key', () => {
    const first = { since: 1, tables: { orders: 'id, local' } };
    expect(
      readSchemaVersions([first, { since: 2, tables: { orders: 'id, local, sync', notes: 'id' } }]),
    ).toEqual([
      { version: 1, tables: { orders: 'id, local' } },
      { version: 2, tables: { orders: 'id, local, sync', notes: 'id' } },
    ]);
    expect(() => readSchemaVersions([first, { since: 2, tables: { orders: 'id' } }])).toThrow(
      /only expands/,
    );
    expect(() =>
      readSchemaVersions([first, { since: 2, tables: { orders: 'local, id' } }]),
    ).toThrow(/only expands/);
  });
  it('upgraded by a newer tab close the older one, which says so and stays closed', async () => {
    const indexedDB = new IDBFactory();
    const reasons: string[] = [];
    const opening = {
      userId: 1,
      indexedDB,
      keyRange: IDBKeyRange,
      onOutdated: (why: string) => {
        reasons.push(why);
      },
    };

    const old = openCore({ ...opening, modules: [] });
    await old.open();
    const newer = openCore({
      ...opening,
      modules: [{ core: [{ since: 2, tables: { later: 'id' } }] }],
    });

    await newer.open();
    expect(reasons).toEqual(['upgraded']);
    await expect(old.outbox.count()).rejects.toThrow(/closed/i);
    newer.close();
  });
});
