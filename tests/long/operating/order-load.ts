/**
 * Writes orders at a steady rate, as devices do: each call is repeated under its key until it is
 * answered.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { fillPathParameters } from '#kernel/domain/protocol/address.ts';
import { OPERATION_ID_HEADER, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { content, line, newOrderId } from '../../new-orders.ts';

/** The number of orders that are begun each second. Each is saved and submitted. */
export const ORDERS_A_SECOND = 20;
/** The milliseconds until a call is sent again. */
const PAUSE_MS = 1_000;

export type LoadResult = {
  /** The orders that the server acknowledged, as in its answers. */
  readonly orders: readonly Order[];
  /** The failures of calls at their first try, each with its status or error. */
  readonly first: readonly string[];
  /** The failures of calls at a later try, which a person would notice. */
  readonly seen: readonly string[];
  /** The refusals. A refused call is never sent again. */
  readonly refused: readonly string[];
  /** The milliseconds of the longest call, including all its tries. */
  readonly longestMs: number;
};

export type Load = {
  /** The times of all acknowledgements, in milliseconds. */
  readonly acknowledgedAt: readonly number[];
  /** Begins no more orders, and waits until all calls are answered. */
  finish(): Promise<LoadResult>;
  /** Stops at once and gives up calls that are not answered yet. */
  stop(): void;
};

type Writer = { readonly token: string; readonly distributorId: number };

/**
 * Starts writing orders. `url` is called before each call, because the server's address may change.
 */
export function startLoad(
  url: () => string,
  { token, distributorId }: Writer,
  ordersASecond = ORDERS_A_SECOND,
): Load {
  const orders: Order[] = [];
  const acknowledgedAt: number[] = [];
  const first: string[] = [];
  const seen: string[] = [];
  const refused: string[] = [];
  const running = new Set<Promise<void>>();
  let longestMs = 0;
  let isGivenUp = false;

  async function deliver(
    call: typeof calls.saveOrder | typeof calls.submitOrder,
    id: string,
    body: unknown,
  ): Promise<Order | undefined> {
    const key = randomUUID();
    const began = performance.now();
    for (let n = 1; ; n += 1) {
      const failed = await attempt(call, id, JSON.stringify(body), key);
      if (typeof failed !== 'string') {
        longestMs = Math.max(longestMs, performance.now() - began);
        return failed;
      }
      const told = `${Math.round(performance.now() - start)} ms: ${failed}`;
      if (failed.startsWith('refused')) {
        refused.push(told);
        return undefined;
      }
      (n === 1 ? first : seen).push(told);
      if (isGivenUp) return undefined;
      await sleep(PAUSE_MS);
    }
  }

  async function attempt(
    call: typeof calls.saveOrder | typeof calls.submitOrder,
    id: string,
    body: string,
    key: string,
  ): Promise<Order | string> {
    try {
      const answer = await fetch(`${url()}/api${fillPathParameters(call, { id })}`, {
        method: call.method,
        headers: {
          'content-type': 'application/json',
          [TOKEN_HEADER]: token,
          [OPERATION_ID_HEADER]: key,
        },
        body,
      });
      const text = await answer.text();
      if (answer.status >= 500) return `${answer.status} ${text.slice(0, 80)}`;
      if (answer.status !== 200) return `refused ${answer.status} ${text}`;
      acknowledgedAt.push(Date.now());
      return (JSON.parse(text) as { body: { order: Order } }).body.order;
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error & { code?: string } };
      return `${message} ${cause?.code ?? cause?.message ?? ''}`;
    }
  }

  async function writeOrder(): Promise<void> {
    const id = newOrderId();
    const saved = await deliver(calls.saveOrder, id, {
      id,
      baseVersion: 0,
      distributorId,
      content: content(distributorId, { lines: [line({ quantity: 900 })] }),
    });
    const submitted =
      saved && (await deliver(calls.submitOrder, id, { baseVersion: saved.version }));
    if (submitted) orders.push(submitted);
  }

  const start = performance.now();
  const timer = setInterval(() => {
    const writing = writeOrder().finally(() => running.delete(writing));
    running.add(writing);
  }, 1000 / ordersASecond);

  return {
    acknowledgedAt,
    stop() {
      isGivenUp = true;
      clearInterval(timer);
    },
    async finish() {
      clearInterval(timer);
      await Promise.all(running);
      return { orders, first, seen, refused, longestMs };
    },
  };
}
