/**
 * Tests the outbox: each step that a person takes without a network arrives at the server once and
 * in order, or is shown as not sent.
 */
import { describe, expect, it } from 'vitest';
import { outboxTransitions } from '#kernel/device/outbox/outbox-transitions.ts';
import { content, completeContent, line, createSyncedDraft, startTablet } from '../tablet.ts';
import { startFakeServer } from '../fake-server.ts';

const shown = (state: string) =>
  state
    .replace(/_/g, ' ')
    .replace('held sign in', 'held for sign-in')
    .replace('held update', 'held for update');

describe('an outbox entry', () => {
  it('passes as the table says', () => {
    expect(
      outboxTransitions
        .map(({ from, to, when }) => `${shown(from)} → ${shown(to)}: ${when}`)
        .join('\n'),
    ).toBe(
      [
        "queued → in flight: lock held, own user's session, first of its document",
        'in flight → queued: network, not our server, unknown call, 5xx, 429, 503 with Retry-After, killed: same id, same bytes',
        'in flight → acknowledged: outcome stored; receipt kept 30 days',
        'in flight → conflict: version moved on: clean merge closes it and queues a new one; overlap: a person decides',
        'in flight → repriced: price, condition or content changed: a person confirms the new total',
        'in flight → rejected: refusal: document back to its previous state, reasons beside the fields',
        'in flight → held for sign-in: 401, or acceptance missing',
        'in flight → held for update: below minClient; another version of portal or server → queued',
        'in flight → parked: eighth 5xx without an outcome between; by hand or by a new version → queued',
      ].join('\n'),
    );
  });

  it('made offline reaches the server once, numbered, after reload', async () => {
    const server = startFakeServer();
    const first = await startTablet(server);
    await first.engine.sync();
    server.keep('down');
    const made = await first.orders.createDraft({ content: completeContent() });
    const id = made.ok ? made.value.id : '';
    expect((await first.orders.submitOrder(id)).ok).toBe(true);
    await first.engine.sync();
    expect((await first.orders.readOrder(id))?.order).toMatchObject({
      status: 'waiting_approval',
      number: null,
    });

    first.kill();
    server.keep(undefined);
    const second = await startTablet(server, { disk: first.disk });
    await second.engine.sync({ force: true });
    expect(server.orders.size).toBe(1);
    expect(await second.orders.readOrder(id)).toMatchObject({
      sync: 'synced',
      order: { status: 'waiting_approval', number: '26-000001' },
    });

    expect(second.engine.summary.get()).toMatchObject({
      state: 'synced',
      pending: 0,
      online: true,
    });
  });

  it('whose answer was lost goes again with the same id and the same bytes', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    const made = await one.orders.createDraft({ content: completeContent() });
    server.next('answer_lost');
    await one.engine.drain();
    expect(await one.states()).toEqual(['order.save queued']);
    await one.engine.drain({ force: true });
    const [before, after] = server.commands();
    expect([after!.key, after!.body]).toEqual([before!.key, before!.body]);
    expect(server.order(made.ok ? made.value.id : '')?.version).toBe(1);
  });

  it('killed in flight goes back to the queue with its id and bytes', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    const [entry] = await one.entries();
    await one.engine.core.outbox.update(entry!.id, {
      state: 'in_flight',
      everSent: true,
      attempt: 1,
    });

    one.kill();
    const again = await startTablet(server, { disk: one.disk });
    await again.engine.drain();
    expect(server.commands().map(({ key, body }) => [key, body])).toEqual([
      [entry!.id, entry!.body],
    ]);

    expect((await again.entries())[0]).toMatchObject({ state: 'acknowledged', open: 0 });
  });

  it('that was never sent takes in later saves; one that was sent does not', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    const made = await one.orders.createDraft({ content: completeContent() });
    const id = made.ok ? made.value.id : '';
    await one.orders.saveDraft(id, content(line('a001', '1001', 3, 5000)));
    expect(await one.states()).toEqual(['order.save queued']);
    server.next('answer_lost');
    await one.engine.drain();
    await one.orders.saveDraft(id, content(line('a001', '1001', 4, 5000)));
    expect(await one.states()).toEqual(['order.save queued', 'order.save queued']);
    await one.engine.drain({ force: true });
    expect(server.order(id)).toMatchObject({ version: 2, totalMinor: 20_000 });
  });

  it('is not merged with an entry beyond a barrier', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    const id = await createSyncedDraft(one);
    server.keep('down');
    await one.orders.submitOrder(id);
    server.next('answer_lost');
    await one.engine.drain({ force: true });
    await one.orders.withdrawOrder(id);
    await one.orders.saveDraft(id, content(line('a001', '1001', 9, 5000)));
    expect(await one.states()).toEqual([
      'order.submit queued',
      'order.withdraw queued',
      'order.save queued',
    ]);

    server.keep(undefined);
    await one.engine.drain({ force: true });
    expect(server.order(id)).toMatchObject({
      status: 'draft',
      number: '26-000001',
      totalMinor: 45_000,
    });

    expect(await one.states()).toEqual([]);
  });

  it('goes in the order of its document, and a submit that never left can be taken back', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    const made = await one.orders.createDraft({ content: completeContent() });
    const id = made.ok ? made.value.id : '';
    await one.orders.submitOrder(id);
    const back = await one.orders.withdrawOrder(id);
    expect(back.ok && back.value.status).toBe('draft');
    await one.engine.drain();
    expect(server.commands().map(({ method }) => method)).toEqual(['PUT']);
    await one.orders.saveDraft(id, content(line('a001', '1001', 5, 5000)));
    await one.orders.submitOrder(id);
    await one.engine.drain();
    expect(server.commands().map(({ method }) => method)).toEqual(['PUT', 'PUT', 'POST']);
  });
});
