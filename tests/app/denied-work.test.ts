/**
 * Tests which entries the sync status calls "no longer allowed": those refused for a missing right,
 * or written for another distributor.
 */
import { describe, expect, it } from 'vitest';
import { deniedDocuments, deniedFile } from '#app/client/sync/drawer/denied-work.ts';
import { OTHER_TENANT, type OutboxEntry } from '#kernel/device/index.ts';
import { entry as right } from '#kernel/domain/user/permissions.ts';

const actor = (write: boolean) => ({
  userId: 1,
  distributorId: 7,
  permissions: [right('orders', write ? 'write' : 'read'), right('pos', 'write')],
});

const refused = (documentId: string, code: string | null, kind = 'order.save') =>
  ({
    id: `${documentId} ${code}`,
    documentId,
    kind,
    open: 1,
    state: code === null ? 'queued' : 'rejected',
    outcome: code === null ? null : { code, details: {} },
  }) as OutboxEntry;

describe('no longer allowed', () => {
  it('includes an entry refused for a missing right, and those waiting behind it', () => {
    const entries = [refused('a', 'previous_refused', 'order.submit'), refused('a', 'forbidden')];
    expect([...deniedDocuments(entries, actor(false))]).toEqual([['a', 'right']]);
  });

  it('does not include an entry that can be tried again because the right is back', () => {
    expect(deniedDocuments([refused('a', 'forbidden')], actor(true)).size).toBe(0);
  });

  it('does not include a waiting entry, or one refused for another reason', () => {
    const entries = [
      refused('a', null),
      refused('b', 'blocked'),
      refused('c', 'forbidden', 'pos.finalize'),
    ];
    expect(deniedDocuments(entries, actor(false)).size).toBe(0);
  });

  it('includes an entry for another distributor, whatever the rights', () => {
    expect([...deniedDocuments([refused('a', OTHER_TENANT)], actor(true))]).toEqual([
      ['a', 'distributor'],
    ]);
  });

  it.each([
    ['of an area that is closed', { kind: 'inventory' }, 'right'],
    ['of orders, which are read only', { kind: 'order_lines', distributorId: 7 }, 'right'],
    ['for another distributor', { kind: 'pos_brazil', distributorId: 8 }, 'distributor'],
    ['that can be finalised', { kind: 'pos_laam', distributorId: 7 }, undefined],
  ])('of files: one %s', (_which, file, why) => {
    expect(deniedFile(file, actor(false))).toBe(why);
  });
});
