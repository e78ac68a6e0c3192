/** Seeded worlds: two tablets, a colleague at the office, a bad network, kills; afterwards everybody agrees or is asked. */
import { describe, expect, it } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import type { Order } from '#areas/orders/domain/index.ts';
import { content, line, tablet, type Tablet } from './tablet.ts';
import { office, type Fault } from './office.ts';

const WORLDS = 60, STEPS = 40;
const mulberry = (seed: number) => () => { seed = (seed + 0x6d2b79f5) | 0; let t = Math.imul(seed ^ (seed >>> 15), 1 | seed); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296; };
const faults: readonly Fault[] = ['down', 'answer_lost', 'portal', 'error', 'gateway', { status: 429, message: 'too_many_requests', retryAfter: 5 }, { status: 401, message: 'invalid_token' }];

async function world(seed: number) {
  const chance = mulberry(seed), pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;
  const server = office(), disks = [new IDBFactory(), new IDBFactory()], trace: string[] = [];
  const start = (n: number) => tablet(server, { disk: disks[n]! });
  const tablets: Tablet[] = [await start(0), await start(1)];
  for (const one of tablets) await one.engine.sync();
  /** Drafts that a person was told are saved, and that nobody removed or gave up. */
  const promised = new Set<string>();
  const lines = () => Array.from({ length: 1 + Math.floor(chance() * 3) }, (_, n) => line(`x00${n}`, pick(['1001', '1002', '1003']), 1 + Math.floor(chance() * 9), 5000));
  for (let n = 0; n < STEPS; n += 1) {
    const who = Math.floor(chance() * 2), one = tablets[who]!;
    const rows = (await one.orders.listOrders({ offset: 0, limit: 50 })).rows, id = rows.length ? pick(rows).id : undefined;
    const act = pick(['make', 'save', 'save', 'submit', 'withdraw', 'remove', 'duplicate', 'sync', 'sync', 'drain', 'fault', 'fault', 'kill', 'office', 'office', 'resolve', 'wait'] as const);
    trace.push(`${who} ${act} ${id?.slice(-4) ?? ''}`);
    if (act === 'make') { const made = await one.orders.createDraft({ content: content(...lines()) }); if (made.ok) promised.add(made.value.id); }
    if (act === 'save' && id) { const base = (await one.orders.readOrder(id))?.order; await one.orders.saveDraft(id, content(...lines()), chance() < 0.5 ? { base } : {}); }
    if (act === 'submit' && id) await one.orders.submitOrder(id);
    if (act === 'withdraw' && id) await one.orders.withdrawOrder(id);
    if (act === 'remove' && id) { const gone = await one.orders.removeDraft(id); if (gone.ok) promised.delete(id); }
    if (act === 'duplicate' && id) { const copy = await one.orders.duplicateOrder(id); if (copy.ok) promised.add(copy.value.id); }
    if (act === 'sync') await one.engine.sync();
    if (act === 'drain') await one.engine.drain({ force: chance() < 0.5 });
    if (act === 'fault') server.next(pick(faults), ...(chance() < 0.5 ? [pick(faults)] : []));
    if (act === 'kill') { if (chance() < 0.5) void one.engine.drain({ force: true }).catch(() => undefined); one.kill(); tablets[who] = await start(who); }
    if (act === 'wait') server.wait(Math.floor(chance() * 400_000));
    if (act === 'resolve' && id) await pick([one.orders.keepMine, one.orders.takeTheirs])(id);
    if (act === 'office' && server.orders.size) {
      const { order } = pick([...server.orders.values()]);
      if (order.status === 'draft' && !order.deleted) server.edit(order.id, (o) => ({ ...o, content: { ...o.content, observation: `seed ${n}` } }));
      else if (order.status === 'waiting_approval') server.edit(order.id, (o) => ({ ...o, status: pick(['waiting_processing', 'waiting_correction']) }));
    }
  }
  server.heal();
  for (let round = 0; round < 3; round += 1) for (const one of tablets) { server.wait(400_000); await one.engine.signedIn(); await one.engine.sync({ force: true }); }
  return { server, tablets, promised, trace };
}

/** Every command that the server applied, by operation id, came with the same bytes each time. */
function once(heard: readonly { key: string | null; body: string; path: string }[]) {
  const bytes = new Map<string, string>(), wrong: string[] = [];
  for (const { key, body, path } of heard) if (key) { if ((bytes.get(key) ?? path + body) !== path + body) wrong.push(key); bytes.set(key, path + body); }
  return wrong;
}

describe('a world', () => {
  it.each(Array.from({ length: WORLDS }, (_, seed) => seed))('of seed %i ends with everybody agreeing, or asked', async (seed) => {
    const { server, tablets, promised, trace } = await world(seed);
    const told = `seed ${seed}\n${trace.join('\n')}`;
    expect(once(server.heard), told).toEqual([]);
    const numbers = [...server.orders.values()].flatMap(({ order }) => order.number ?? []);
    expect(new Set(numbers).size, told).toBe(numbers.length);
    for (const one of tablets) {
      const open = (await one.engine.entries()).filter((entry) => entry.open), asked = new Set(open.map((entry) => entry.documentId));
      const stuck = open.filter((entry) => entry.state === 'in_flight' || (entry.state === 'queued' && !open.some((other) => other.documentId === entry.documentId && other.seq < entry.seq)));
      expect(stuck.map((entry) => `${entry.kind} ${entry.state}`), told).toEqual([]);
      const records = await one.engine.core.table('orders').toArray() as { id: string; state: Order | null; sync: string }[];
      for (const record of records) {
        if (asked.has(record.id)) { expect(record.sync, told).not.toBe('synced'); continue; }
        expect({ id: record.id, ...record.state }, told).toEqual(server.order(record.id));
      }
    }
    for (const id of promised) {
      const somewhere = (server.order(id) && !server.order(id)!.deleted) || (await Promise.all(tablets.map(async (one) => (await one.engine.entries()).some((entry) => entry.documentId === id)))).some(Boolean);
      expect(somewhere, `${id} of ${told}`).toBeTruthy();
    }
    for (const one of tablets) one.engine.stop();
  });
});
