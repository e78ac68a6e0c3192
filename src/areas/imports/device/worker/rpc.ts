/**
 * Calls functions on the other side of a port, such as a worker, in both directions. An error that
 * a called function throws rejects the call.
 */
import { isDiskFull } from '#kernel/device/storage/is-disk-full.ts';

type Message =
  | { readonly call: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly answer: number; readonly value: unknown }
  | { readonly answer: number; readonly error: string; readonly errorName: string };

export type Port = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
};

export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

export type Caller<Api extends Methods> = <Name extends keyof Api & string>(
  name: Name,
  ...args: Parameters<Api[Name]>
) => Promise<Awaited<ReturnType<Api[Name]>>>;

/**
 * Returns the name under which an error is passed on. The error that it contains isn't passed on,
 * so a full disk inside it gives the name.
 */
const errorNameOf = (error: unknown): string => {
  if (isDiskFull(error)) return 'QuotaExceededError';
  return error instanceof Error ? error.name : 'Error';
};

/**
 * Creates both directions over a port. `broken` rejects all pending and later calls, because the
 * other side no longer answers.
 */
export function createRpc<Api extends Methods>(
  port: Port,
  methods: Methods,
): { call: Caller<Api>; broken(error: Error): void } {
  const waiting = new Map<number, { done(value: never): void; fail(error: Error): void }>();
  let count = 0;
  let gone: Error | undefined;

  const answer = async (message: Extract<Message, { call: number }>) => {
    try {
      const method = methods[message.name];
      if (!method) throw new Error(`Nobody answers to ${message.name}.`);
      port.postMessage({
        answer: message.call,
        value: await method(...(message.args as never[])),
      } satisfies Message);
    } catch (error) {
      port.postMessage({
        answer: message.call,
        error: error instanceof Error ? error.message : String(error),
        errorName: errorNameOf(error),
      } satisfies Message);
    }
  };

  port.addEventListener('message', ({ data }) => {
    const message = data as Message;
    if ('call' in message) {
      void answer(message);
      return;
    }

    const asked = waiting.get(message.answer);
    waiting.delete(message.answer);
    if ('error' in message)
      asked?.fail(Object.assign(new Error(message.error), { name: message.errorName }));
    else asked?.done(message.value as never);
  });

  return {
    call: (name, ...args) =>
      new Promise((done, fail) => {
        if (gone) {
          fail(gone);
          return;
        }
        waiting.set((count += 1), { done, fail });
        port.postMessage({ call: count, name, args } satisfies Message);
      }),
    broken(error) {
      gone = error;
      for (const { fail } of waiting.values()) fail(error);
      waiting.clear();
    },
  };
}
