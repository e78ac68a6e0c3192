/**
 * Tests entries whose body has an older schema: the device rewrites bodies that were never sent,
 * and the server reads those that were.
 */
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { describe, expect, it } from 'vitest';
import { defineCall } from '#kernel/domain/call.ts';
import { upcast } from '#kernel/domain/documents/upcast.ts';
import { upcastUnsentEntries } from '#kernel/device/outbox/upcast-unsent-entries.ts';
import { createStorageQuota } from '#kernel/device/storage/storage-quota.ts';
import { serverModules } from '#app/server/modules.ts';
import { orderKind } from '#areas/orders/device/order-kind.ts';
import { reportKind } from '#areas/reports/device/report-kind.ts';
import { ana, startFakeServer } from '../fake-server.ts';
import { completeContent, startTablet } from '../tablet.ts';

const call = (upcasts: Record<number, (body: never) => unknown>) =>
  defineCall({ name: 'x', method: 'PUT', path: '/x', right: 'user', summary: '', upcasts });

describe('upcasting', () => {
  it("takes every step from the schema of the bytes to today's", () => {
    const steps = call({
      1: (body: { a: number }) => ({ b: body.a }),
      3: (body: { b: number }) => ({ c: body.b }),
    });
    expect(upcast(steps, { a: 1 }, 1, 4)).toEqual({ c: 1 });
    expect(upcast(steps, { b: 1 }, 2, 3)).toEqual({ b: 1 });
  });

  it('takes the same steps in a command as in the call that carries it', () => {
    const contracts = serverModules.flatMap(({ routes }) => routes ?? []).map(({ call }) => call);
    for (const { kind, call: address } of [...orderKind.commands, ...reportKind.commands]) {
      const contract = contracts.find(
        ({ method, path }) => method === address.method && path === address.path,
      );
      expect([kind, address.upcasts ?? {}]).toEqual([kind, contract?.upcasts]);
    }
  });

  it('rewrites what never left and leaves alone what did', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    server.keep('answer_lost');
    await one.orders.createDraft({ content: completeContent() });
    await one.engine.drain();
    server.keep('down');
    await one.orders.createDraft({ content: completeContent() });
    const [left, kept] = await one.entries();
    await one.engine.core.outbox.toCollection().modify({ schema: 0 });
    const newer = {
      ...orderKind,
      commands: orderKind.commands.map((command) => ({
        ...command,
        call: { ...command.call, upcasts: { 0: (body: object) => ({ ...body, added: true }) } },
      })),
    };

    await upcastUnsentEntries({
      core: one.engine.core,
      kindOf: () => newer as never,
      hasKind: () => true,
      actor: ana,
      now: server.now,
      quota: createStorageQuota(undefined),
    });

    const [leftAfter, keptAfter] = await one.entries();
    expect([leftAfter!.body, leftAfter!.schema, keptAfter!.schema]).toEqual([
      left!.body,
      0,
      CLIENT_SCHEMA_VERSION,
    ]);

    expect(JSON.parse(keptAfter!.body)).toEqual({
      ...(JSON.parse(kept!.body) as object),
      added: true,
    });
  });
});
