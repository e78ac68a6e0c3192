/**
 * Tests what the outbox does with an entry for each kind of answer: send it again, hold it, or park
 * it.
 */
import { parseEntryInput } from '#kernel/device/outbox/outbox.ts';
import { describe, expect, it } from 'vitest';
import { startFakeServer } from '../fake-server.ts';
import { completeContent, createSyncedDraft, startTablet } from '../tablet.ts';

describe('an answer', () => {
  it.each([['portal'], ['redirect'], ['gateway'], ['down']] as const)(
    'of %s is not the server’s: the entry stays queued',
    async (fault) => {
      const server = startFakeServer();
      const one = await startTablet(server);
      await one.engine.sync();
      await one.orders.createDraft({ content: completeContent() });
      server.keep(fault);
      await one.engine.drain();
      expect(await one.states()).toEqual(['order.save queued']);
      expect(one.engine.summary.get()).toMatchObject({
        online: false,
        state: 'offline',
        pending: 1,
      });
    },
  );

  it('of 401 holds the queue, and signing in lets it go on', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    await one.orders.createDraft({ content: completeContent() });
    server.keep({ status: 401, message: 'invalid_token' });
    await one.engine.drain();
    expect(await one.states()).toEqual(['order.save held_sign_in', 'order.save queued']);
    expect(one.lost).toEqual(['invalid_token']);
    expect(one.engine.summary.get()).toMatchObject({ state: 'held', held: 'sign_in', pending: 2 });
    server.keep(undefined);
    await one.engine.drain({ force: true });
    expect(await one.states()).toHaveLength(2);
    await one.engine.signedIn();
    await one.engine.drain();
    expect(await one.states()).toEqual([]);
    expect(server.orders.size).toBe(2);
  });

  it('of 401 holds no longer than until the person has signed in, in a new engine too', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    server.next({ status: 401, message: 'not_logged' });
    await one.engine.drain();
    one.kill();
    const again = await startTablet(server, { disk: one.disk });
    await again.engine.drain();
    expect(server.orders.size).toBe(1);
  });

  it('received drops the bytes of a save, and keeps those of a submit', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.submitOrder(id);
    await one.engine.drain();
    const entries = await one.entries();
    expect(entries.map(({ kind, facts, hash }) => [kind, facts, hash.length])).toEqual([
      ['order.save', null, 64],
      ['order.submit', null, 64],
    ]);

    expect(entries[0]!.body).toBe('');
    expect(parseEntryInput(entries[1]!)).toMatchObject({ baseVersion: 1 });
  });

  it('asking for new terms holds like a lost session', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    server.next({ status: 403, message: 'acceptance_required' });
    await one.engine.drain();
    expect(await one.states()).toEqual(['order.save held_sign_in']);
  });

  it('below minClient holds until a new version starts', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    server.next({ status: 426, message: 'update_required' });
    await one.engine.drain();
    await one.engine.drain({ force: true });
    expect(await one.states()).toEqual(['order.save held_update']);
    one.kill();
    const updated = await startTablet(server, { disk: one.disk, version: '1.1.0' });
    await updated.engine.drain();
    expect(server.orders.size).toBe(1);
  });

  it('of eight 5xx in a row parks one document, and the others go on', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    const bad = await one.orders.createDraft({ content: completeContent() });
    const id = bad.ok ? bad.value.id : '';
    server.by.fault = ({ path }) => (path.includes(id) ? 'error' : undefined);
    await one.orders.createDraft({ content: completeContent() });
    for (let n = 0; n < 9; n += 1) await one.engine.drain({ force: true });
    expect(server.commands().filter(({ path }) => path.includes(id))).toHaveLength(8);
    expect(await one.states()).toEqual(['order.save parked']);
    expect(server.orders.size).toBe(1);
    server.by.fault = () => undefined;
    await one.engine.retry((await one.entries()).find((entry) => entry.open)!.id);
    await one.engine.drain();
    expect(server.orders.size).toBe(2);
  });

  it('of eight 5xx parks a document, although losses of the network and full servers came between', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    const bad = await one.orders.createDraft({ content: completeContent() });
    const id = bad.ok ? bad.value.id : '';
    // None of these replies says anything about the entry, so none proves that it can be accepted.
    const between = [
      'down',
      'gateway',
      { status: 429, message: 'too_many_requests' },
      { status: 503, message: 'busy', retryAfter: 1 },
    ] as const;
    const coming = Array.from({ length: 8 }, (_, n) => ['error' as const, between[n % 4]!]).flat();
    server.by.fault = ({ path }) => (path.includes(id) ? coming.shift() : undefined);

    const drain = async () => {
      server.wait(600_000);
      await one.engine.drain({ force: true });
    };

    for (let n = 0; n < 14; n += 1) await drain();
    expect([coming.length, await one.states()]).toEqual([2, ['order.save queued']]);
    await drain();
    expect([coming.length, await one.states()]).toEqual([1, ['order.save parked']]);
  });

  it('of 429 is waited out as the server says, whatever the triggers', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    server.next({ status: 429, message: 'too_many_requests', retryAfter: 600 });
    await one.engine.drain();
    server.wait(599_000);
    await one.orders.createDraft({ content: completeContent() });
    await one.engine.drain({ force: true });
    expect(server.orders.size).toBe(0);
    server.wait(2_000);
    await one.engine.drain();
    expect(server.orders.size).toBe(2);
  });

  it('of 503 that says when to come again is waiting, not failing: however often, it parks nothing', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    await one.orders.createDraft({ content: completeContent() });
    server.keep({ status: 503, message: 'unavailable', retryAfter: 5 });
    for (let n = 0; n < 10; n += 1) {
      await one.engine.drain({ force: true });
      server.wait(5_001);
    }

    expect(server.commands()).toHaveLength(10);
    expect(await one.states()).toEqual(['order.save queued', 'order.save queued']);
    server.keep(undefined);
    await one.engine.drain({ force: true });
    expect(server.orders.size).toBe(2);
  });

  it('of 503 that does not say so counts towards the eight that park, and waiting in between does not', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    for (let n = 0; n < 7; n += 1) {
      server.next({ status: 503, message: 'unavailable' });
      await one.engine.drain({ force: true });
    }

    server.next({ status: 503, message: 'unavailable', retryAfter: 5 });
    await one.engine.drain({ force: true });
    expect(await one.states()).toEqual(['order.save queued']);
    server.wait(5_001);
    server.next({ status: 503, message: 'unavailable' });
    await one.engine.drain({ force: true });
    expect(await one.states()).toEqual(['order.save parked']);
  });

  it('that did not come delays no entry after the clock was set back', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    server.next('down');
    await one.engine.drain();
    server.wait(-3 * 86_400_000);
    await one.engine.drain();
    expect(server.orders.size).toBe(1);
  });

  it('is never asked for in another user’s session', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    one.session.userId = 8;
    await one.engine.drain({ force: true });
    expect(server.commands()).toEqual([]);
  });
});

describe('an answer of a server process that does not know the call', () => {
  it('leaves the document and the entry as they are, and the entry is sent again later', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.submitOrder(id);
    server.next({ status: 404, message: 'no_such_call' });
    await one.engine.drain();
    expect(await one.states()).toEqual(['order.submit queued']);
    expect((await one.orders.readOrder(id))?.order.status).toBe('waiting_approval');

    await one.engine.drain({ force: true });
    expect(server.order(id)?.status).toBe('waiting_approval');
  });

  it('holds back no other document', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: completeContent() });
    await one.orders.createDraft({ content: completeContent() });
    server.next({ status: 404, message: 'no_such_call' });
    await one.engine.drain();
    expect([server.orders.size, await one.states()]).toEqual([1, ['order.save queued']]);
  });
});
