/**
 * Tests which entries the sync status calls "no longer allowed": those refused for a missing right,
 * or written for another distributor.
 */
import { describe, expect, it } from 'vitest';
import { areaData } from '#app/device/area-data.ts';
import { createDeniedWorkChecks } from '#kernel/device/access/denied-work-checks.ts';
import { OTHER_TENANT_CODE, type OutboxEntry } from '#kernel/device/index.ts';
import { permissionEntryFor as right } from '#kernel/domain/user/permissions.ts';

const actor = (write: boolean) => ({
  userId: 1,
  distributorId: 7,
  permissions: [right('orders', write ? 'write' : 'read'), right('pos', 'write')],
});

const denied = (write: boolean) => createDeniedWorkChecks(actor(write), areaData);

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
    expect([...denied(false).documents(entries)]).toEqual([['a', 'right']]);
  });

  it('does not include an entry that can be tried again because the right is back', () => {
    expect(denied(true).documents([refused('a', 'forbidden')]).size).toBe(0);
  });

  it('does not include a waiting entry, or one refused for another reason', () => {
    const entries = [
      refused('a', null),
      refused('b', 'blocked'),
      refused('c', 'forbidden', 'pos.finalize'),
    ];
    expect(denied(false).documents(entries).size).toBe(0);
  });

  it('includes an entry for another distributor, whatever the rights', () => {
    expect([...denied(true).documents([refused('a', OTHER_TENANT_CODE)])]).toEqual([
      ['a', 'distributor'],
    ]);
  });

  it('depends, for tickets and their files, on the right to write tickets alone', () => {
    const entries = [refused('a', 'forbidden', 'ticket.reply')];
    const file = { kind: 'contact_attachment', distributorId: 7 };
    const without = createDeniedWorkChecks(
      { ...actor(true), permissions: [right('inventory', 'write')] },
      areaData,
    );
    expect([...without.documents(entries)]).toEqual([['a', 'right']]);
    expect(without.file(file)).toBe('right');

    const having = createDeniedWorkChecks(
      { ...actor(true), permissions: [right('contact', 'write')] },
      areaData,
    );
    expect(having.documents(entries).size).toBe(0);
    expect(having.file(file)).toBeUndefined();
  });

  it.each([
    ['of an area that is closed', { kind: 'inventory' }, 'right'],
    ['of orders, which are read only', { kind: 'order_lines', distributorId: 7 }, 'right'],
    ['for another distributor', { kind: 'pos_brazil', distributorId: 8 }, 'distributor'],
    ['that can be finalised', { kind: 'pos_laam', distributorId: 7 }, undefined],
  ])(
    'is decided for a file %s by the rights for its kind and by its distributor',
    (_which, file, why) => {
      expect(denied(false).file(file)).toBe(why);
    },
  );
});
