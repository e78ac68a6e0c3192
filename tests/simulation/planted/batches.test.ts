/**
 * Tests that bugs planted where several operations travel in one request are found, one at a time.
 */
import { vi } from 'vitest';
import type { Order } from '#areas/orders/domain/index.ts';
import type { Operation } from '#kernel/device/http/send-operations.ts';
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import type { Reply } from '#kernel/device/index.ts';
import { findPlantedBug } from './find-planted-bug.ts';
import { createKey } from './request-tampering.ts';

const bug = vi.hoisted(() => ({ now: '' }));

type Replies = readonly Reply<unknown>[];

/** Returns the replies in a wrong order. */
const turned = (replies: Replies): Replies => [...replies.slice(1), ...replies.slice(0, 1)];

/** The last order that a device received in an answer to an operation. */
let lastOrder: Order | undefined;

/** Returns the replies up to the first failure, and a success in place of each reply after it. */
function consideredSent(operations: readonly Operation[], replies: Replies): Replies {
  for (const reply of replies)
    if (reply.ok) lastOrder = (reply.value as { order?: Order }).order ?? lastOrder;
  const failing = replies.findIndex(({ ok }) => !ok);
  const kept = failing < 0 ? replies : replies.slice(0, failing + 1);
  const rest = failing < 0 ? [] : operations.slice(failing + 1);
  return [
    ...kept,
    ...rest.map(({ path, body }): Reply<unknown> => {
      const order = { ...lastOrder!, ...(JSON.parse(body) as Partial<Order>) };
      return { ok: true, value: { order: { ...order, id: /[0-9a-f-]{36}/.exec(path)![0] } } };
    }),
  ];
}

/*
 * Product code is not changed: each mock below replaces functions of a module while one of its bugs
 * is planted.
 */
vi.mock('#kernel/device/http/send-operations.ts', async (real) => {
  const operations = await real<typeof import('#kernel/device/http/send-operations.ts')>();
  return {
    ...operations,
    createOperationSender: (parts: Parameters<typeof operations.createOperationSender>[0]) => {
      const sender = operations.createOperationSender(parts);
      const perform: typeof sender.perform = async (sent, agreed) => {
        const replies = await sender.perform(sent, agreed);
        if (replies.length === 0) return replies;
        if (bug.now === 'an answer is stored with another operation') return turned(replies);
        if (bug.now === 'what follows a refusal in its request counts as sent')
          return consideredSent(sent, replies);
        return replies;
      };
      return { ...sender, perform };
    },
  };
});

vi.mock('#kernel/device/sync/send-entries.ts', async (real) => {
  const sending = await real<typeof import('#kernel/device/sync/send-entries.ts')>();
  const together = new Set<string>();
  return {
    ...sending,
    markEntriesInFlight: async (
      context: Parameters<typeof sending.markEntriesInFlight>[0],
      next: readonly OutboxEntry[],
    ): Promise<OutboxEntry[]> => {
      const { outbox } = context.core;
      const leaving: OutboxEntry[] = [];
      for (const entry of next) {
        const isCut =
          bug.now === 'a cut request is repeated under new keys' && together.has(entry.id);
        const renewed = isCut ? { ...entry, id: createKey() } : entry;
        if (isCut) {
          await outbox.delete(entry.id);
          await outbox.add(renewed);
        }
        leaving.push(renewed);
      }
      const sent = await sending.markEntriesInFlight(context, leaving);
      if (sent.length > 1) for (const { id } of sent) together.add(id);
      return sent;
    },
  };
});

findPlantedBug(bug, {
  'an answer is stored with another operation': { seed: 0, batches: true },
  'what follows a refusal in its request counts as sent': { seed: 0, batches: true },
  'a cut request is repeated under new keys': {
    seed: 0,
    breaks: 'an operation is applied once, and a draft becomes one order',
    batches: true,
  },
});
