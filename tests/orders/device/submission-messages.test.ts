/**
 * Tests what a person is told about a submission before the server has it, and if it never arrives
 * there.
 */
import { describe, expect, it } from 'vitest';
import { commandOutcomeReport } from '#areas/orders/client/actions/command-outcome-reports.ts';
import { PARK_AFTER_FAILURES } from '#kernel/domain/protocol/retry-delay.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { createSyncedDraft, startTablet, type Tablet } from '../../kernel-device/tablet.ts';

describe('the message about a submission', () => {
  const told = async (one: Tablet, id: string) =>
    commandOutcomeReport(
      await one.orders.commandResult(id, 'order.submit'),
      await one.orders.readOrder(id),
    );

  const submitted = async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    server.keep('down');
    await one.orders.submitOrder(id);
    await one.engine.drain();
    return { server, one, id };
  };

  it('is success with the server’s receipt, and not before', async () => {
    const { server, one, id } = await submitted();
    expect(await told(one, id)).toBe('wait');
    server.heal();
    await one.engine.drain({ force: true });
    expect(await told(one, id)).toBe('success');
  });

  it('is not success if another tab withdrew it before it was sent', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.submitOrder(id);
    const other = await startTablet(server, { disk: one.disk });
    await other.orders.withdrawOrder(id);
    expect(await told(one, id)).toBe('withdrawn');

    await one.orders.submitOrder(id);
    await one.engine.drain();
    expect(await told(one, id)).toBe('success');
  });

  it('is a refusal if a price has changed, and nothing once the submission is discarded', async () => {
    const { server, one, id } = await submitted();
    server.prices.set('1001', 5500);
    server.heal();
    await one.engine.drain({ force: true });
    expect(await told(one, id)).toBe('refused');

    const entry = (await one.entries()).find(({ open }) => open === 1)!;
    await one.engine.discard(entry.id);
    expect(await told(one, id)).toBe('nothing');
  });

  it('is no refusal if the server failed to process it, and can be sent again', async () => {
    const { server, one, id } = await submitted();
    server.keep('error');
    for (let failures = 0; failures < PARK_AFTER_FAILURES; failures += 1)
      await one.engine.drain({ force: true });
    expect(await told(one, id)).toBe('parked');
    const { sync, refusal, parkedEntryId } = (await one.orders.readOrder(id))!;
    expect([sync, refusal]).toEqual(['not_sent', null]);

    server.heal();
    await one.orders.retry(parkedEntryId!);
    await one.engine.drain();
    expect(await told(one, id)).toBe('success');
    expect((await one.orders.readOrder(id))!.parkedEntryId).toBe(null);
  });

  it('leaves the device pending as soon as the submission is queued, until it is withdrawn', async () => {
    const one = await startTablet(startFakeServer());
    const id = await createSyncedDraft(one);
    await one.orders.submitOrder(id);
    expect(one.engine.summary.get()).toMatchObject({ state: 'sending', pending: 1 });

    await one.orders.withdrawOrder(id);
    expect(one.engine.summary.get()).toMatchObject({ state: 'synced', pending: 0 });
  });
});
