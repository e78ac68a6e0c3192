/**
 * Tests what happens to entries that follow a refused or discarded entry, and how long receipts are
 * kept.
 */
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { groupOutboxEntries } from '#kernel/client/data/group-outbox-entries.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { startFakeServer } from '../fake-server.ts';
import { lineA, changeAtOffice, lineB } from './shared-draft.ts';
import {
  content,
  completeContent,
  line,
  createSyncedDraft,
  startTablet,
  type Tablet,
} from '../tablet.ts';

const of = async (one: Tablet, kind: string) =>
  (await one.entries()).filter((entry) => entry.open && entry.kind === kind)[0]!.id;
const outcomes = async (one: Tablet) =>
  (await one.entries()).map(({ kind, open, outcome }) => [kind, open, outcome?.code ?? null]);

describe('a refused entry', () => {
  /**
   * Returns an order whose submission was sent without reaching the server and is followed by later
   * steps.
   */
  const submittedAndWithdrawn = async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.submitOrder(id);
    server.next('down');
    await one.engine.drain();
    await one.orders.withdrawOrder(id);
    await one.orders.saveDraft(id, content(line('a001', '1001', 7, 5000)));
    expect(await one.states()).toEqual([
      'order.submit queued',
      'order.withdraw queued',
      'order.save queued',
    ]);

    return { server, one, id };
  };

  it('holds back no save that was queued behind it', async () => {
    const { server, one, id } = await submittedAndWithdrawn();
    server.prices.delete('1002');
    await one.engine.drain({ force: true });
    expect(await one.states()).toEqual(['order.submit rejected']);
    expect(server.order(id)).toMatchObject({ status: 'draft', totalMinor: 35_000 });
  });

  it('has the same reason in the queue and in its order, although the entry behind it is rejected too', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.saveDraft(id, content(line('a001', '1001', 7, 5000)));
    await one.orders.submitOrder(id);
    server.next({ status: 403, message: 'forbidden' });
    await one.engine.drain();
    expect(await one.states()).toEqual(['order.save rejected', 'order.submit rejected']);
    const [told] = groupOutboxEntries(await one.engine.entries(), 'order');
    expect([told!.entry.outcome!.code, (await one.orders.readOrder(id))!.refusal]).toEqual([
      'forbidden',
      'forbidden',
    ]);
  });

  it('has a reason too if the device itself refused it', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    server.keep('down');
    await one.orders.submitOrder(id);
    await one.engine.drain();
    server.heal();
    await one.orders.withdrawOrder(id);
    server.edit(id, (order) => ({ ...order, status: 'canceled' }));
    await one.engine.drain({ force: true });
    const [told] = groupOutboxEntries(await one.engine.entries(), 'order');
    const { refusal, sync } = (await one.orders.readOrder(id))!;
    expect([told!.entry.outcome!.code, refusal, sync]).toEqual([
      'illegal_transition',
      'illegal_transition',
      'not_sent',
    ]);
  });

  /** Returns a refused save of a form that was opened before another person changed the order. */
  const refusedOverTheirs = async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    const { order: base } = (await one.orders.readOrder(id))!;
    changeAtOffice(server, id, { observation: 'theirs' });
    await one.engine.sync({ force: true });
    await one.orders.saveDraft(id, { ...base.content, observation: 'mine' }, { base });
    server.next({ status: 403, message: 'forbidden' });
    await one.engine.drain();
    expect(await one.states()).toEqual(['order.save rejected']);
    return { server, one, id, base };
  };

  type Story = Awaited<ReturnType<typeof refusedOverTheirs>>;
  const whatIsAsked = async ({ server, one, id }: Story) => {
    await one.engine.drain({ force: true });
    return {
      theirs: server.order(id)?.content.observation,
      asked: (await one.orders.readOrder(id))?.conflict?.overlaps,
    };
  };

  const askedAboutTheirs = {
    theirs: 'theirs',
    asked: [expect.objectContaining({ path: ['observation'], mine: 'mine', theirs: 'theirs' })],
  };

  it('tried again asks where it hid what the office wrote', async () => {
    const story = await refusedOverTheirs();
    await story.one.engine.retry(await of(story.one, 'order.save'));
    expect(await whatIsAsked(story)).toEqual(askedAboutTheirs);
  });

  it('goes before a step, and asks where it hid what the office wrote', async () => {
    const story = await refusedOverTheirs();
    await story.one.orders.submitOrder(story.id);
    expect(await whatIsAsked(story)).toEqual(askedAboutTheirs);
  });

  it('is in the next save, which asks where it hid what the office wrote', async () => {
    const story = await refusedOverTheirs();
    const { order } = (await story.one.orders.readOrder(story.id))!;
    await story.one.orders.saveDraft(story.id, { ...order.content, lines: [lineA(9), lineB(4)] });
    expect(await whatIsAsked(story)).toEqual(askedAboutTheirs);
  });

  it('is in the save of a form opened before it, which asks too', async () => {
    const story = await refusedOverTheirs();
    const { one, id, base } = story;
    await one.orders.saveDraft(id, { ...base.content, lines: [lineA(9), lineB(4)] }, { base });
    expect(await whatIsAsked(story)).toEqual(askedAboutTheirs);
    expect((await one.orders.readOrder(id))!.order.content.lines[0]).toMatchObject({ quantity: 9 });
  });

  it('for changed prices holds back no save either', async () => {
    const { server, one, id } = await submittedAndWithdrawn();
    server.prices.set('1001', 5500);
    await one.engine.drain({ force: true });
    expect(await one.states()).toEqual(['order.submit repriced']);
    expect(server.order(id)).toMatchObject({ status: 'draft', totalMinor: 35_000 });
  });
});

describe('a discarded entry', () => {
  it('takes along what is queued behind it, and the document is the server’s again', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.saveDraft(id, content(line('a001', '1001', 7, 5000)));
    await one.orders.submitOrder(id);
    await one.engine.discard(await of(one, 'order.save'));
    expect(await outcomes(one)).toEqual([
      ['order.save', 0, null],
      ['order.save', 0, 'discarded'],
      ['order.submit', 0, 'discarded'],
    ]);

    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'synced',
      order: { status: 'draft', totalMinor: 11_000 },
    });

    await one.engine.drain();
    expect(server.order(id)).toMatchObject({ status: 'draft', version: 1 });
  });

  it('leaves what is queued before it, and what is of another document', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.saveDraft(id, content(line('a001', '1001', 7, 5000)));
    await one.orders.submitOrder(id);
    await one.orders.createDraft({ content: completeContent() });
    await one.engine.discard(await of(one, 'order.submit'));
    expect(await one.states()).toEqual(['order.save queued', 'order.save queued']);
    await one.engine.drain();
    expect(server.order(id)).toMatchObject({ status: 'draft', totalMinor: 35_000 });
    expect(server.orders.size).toBe(2);
  });
});

describe('a receipt', () => {
  const looking = async (one: Tablet) => {
    await one.engine.sync();
    await one.engine.drain();
    return (await one.entries()).length;
  };
  it('is kept for 30 days of the server, and goes with the first look at the queue after them', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await createSyncedDraft(one);
    expect(await outcomes(one)).toEqual([['order.save', 0, null]]);
    server.wait(30 * DAY);
    expect(await looking(one)).toBe(1);
    server.wait(1);
    expect(await looking(one)).toBe(0);
  });
  it('stays while the clock of the device is wrong by years, in both directions and at every start', async () => {
    const server = startFakeServer();
    const disk = new IDBFactory();
    let skew = 0;
    const start = () => startTablet(server, { disk, now: () => server.now() + skew });
    let receipts = 0;
    for (skew of [0, 7300 * DAY, -7300 * DAY, 7300 * DAY]) {
      const one = await start();
      expect(await looking(one)).toBe(receipts);
      await createSyncedDraft(one);
      receipts += 1;
      one.kill();
    }

    skew = 0;
    const right = await start();
    expect(await looking(right)).toBe(receipts);
    server.wait(30 * DAY + 1);
    expect(await looking(right)).toBe(0);
  });

  it('goes, but not an entry that could not be sent for longer', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await createSyncedDraft(one);
    server.keep('down');
    await one.orders.createDraft({ content: completeContent() });
    server.wait(31 * DAY);
    await one.engine.drain();
    const open = ['order.save', 1, null];
    const received = ['order.save', 0, null];
    expect(await outcomes(one)).toEqual([received, open]);
    server.keep(undefined);
    await one.engine.sync({ force: true });
    await one.engine.drain();
    expect(await outcomes(one)).toEqual([received]);
  });
});
