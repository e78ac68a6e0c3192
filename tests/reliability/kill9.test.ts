/**
 * Tests kill -9 under load, repeatedly, of the server, of its database, and of both: acknowledged
 * work must exist exactly once. How soon the server is back is measured by the bench
 * (`bench/server/restart.ts`).
 */
import { expect, test } from 'vitest';
import * as calls from '#areas/orders/domain/calls.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { fillPathParameters } from '#kernel/domain/protocol/address.ts';
import { OPERATION_ID_HEADER, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { newId } from '#kernel/domain/ids.ts';
import { chooseRunCount, isLong, SERVER_KILLS } from '../test-extent.ts';
import { startCopy } from '../gate/first-start.ts';
import { removeMonthlyClosings } from '../journeys/demonstration/prepared-devices.ts';
import {
  connectTo,
  memoryFolder,
  startProgram,
  makeTempFolder,
  type Program,
  type KilledProcess,
} from '../portal-program.ts';

const KILLS = chooseRunCount(undefined, SERVER_KILLS.gate, SERVER_KILLS.long);
const WRITERS = 6;
const VICTIMS: readonly KilledProcess[] = ['both', 'database', 'server'];

type Command = {
  id: string;
  call: typeof calls.saveOrder | typeof calls.submitOrder;
  document: string;
  body: string;
};

/** A command that a device has sent, with the order in the server's acknowledgment. */
type Receipt = Command & { order: Order };

test(
  `${KILLS} kills under load: nothing acknowledged is lost or doubled`,
  async () => {
    const folder = makeTempFolder(isLong ? undefined : memoryFolder());
    let program: Program = await startCopy({ dataDir: folder.path });
    const database = await connectTo(folder.path);
    await removeMonthlyClosings(async (sql) => (await database.query(sql)).rows as never);
    await database.end();
    const token = await signIn(program);
    const references = (await ask(program, token, '/api/orders/references')).body as {
      distributors: { id: number; companies: { id: number }[] }[];
      paymentMethods: { id: number }[];
    };

    const { rows } = (await ask(program, token, '/api/catalog/changes')).body as {
      rows: {
        partNumber: string;
        description: string;
        unitMinor: number | null;
        active: boolean;
      }[];
    };

    const part = rows.find((row) => row.active && row.unitMinor !== null && row.unitMinor > 1000)!;
    const content = (quantity: number) => ({
      type: 'normal',
      companyId: references.distributors[0]!.companies[0]!.id,
      paymentMethodId: references.paymentMethods[0]!.id,
      shippingType: 'none',
      carrierId: null,
      customerOrder: '',
      observation: '',
      lines: [
        {
          id: 'line-1',
          partNumber: part.partNumber,
          description: part.description,
          quantity,
          unitMinor: part.unitMinor,
          listMinor: part.unitMinor,
          discount: 0,
          demo: false,
        },
      ],
    });

    const receipts: Receipt[] = [];
    const unanswered: Command[] = [];
    const ready: number[] = [];
    const wrong: string[] = [];

    // Sends the command with the same bytes under the same key until it is answered, across kills.
    async function deliver(command: Command): Promise<Order | undefined> {
      for (;;) {
        if (halted) {
          unanswered.push(command);
          return undefined;
        }
        try {
          const answer = await send(program, token, command);
          const json = (await answer.json()) as { status: boolean; body: { order: Order } };
          if (answer.status >= 500) continue;
          if (!json.status) {
            wrong.push(`${command.call.name} ${answer.status} ${JSON.stringify(json)}`);
            return undefined;
          }

          receipts.push({ ...command, order: json.body.order });
          return json.body.order;
        } catch {
          await restarted;
        }
      }
    }

    async function writeOrders(): Promise<void> {
      while (!halted) {
        const document = newId(Date.now(), crypto);
        const command = (call: Command['call'], body: unknown): Command => ({
          id: newId(Date.now(), crypto),
          call,
          document,
          body: JSON.stringify(body),
        });

        let order = await deliver(
          command(calls.saveOrder, {
            id: document,
            baseVersion: 0,
            distributorId: null,
            content: content(9999),
          }),
        );

        if (order)
          order = await deliver(
            command(calls.saveOrder, {
              id: document,
              baseVersion: order.version,
              distributorId: null,
              content: content(9998),
            }),
          );

        if (order) await deliver(command(calls.submitOrder, { baseVersion: order.version }));
      }
    }

    let halted = false;
    let restarted: Promise<void> = Promise.resolve();
    const writers = Array.from({ length: WRITERS }, writeOrders);
    for (let n = 1; n <= KILLS; n++) {
      const enough = receipts.length + 15 + ((n * 7) % 11);
      await until(() => receipts.length >= enough || wrong.length > 0);
      let up = () => {};
      restarted = new Promise((done) => {
        up = done;
      });
      await program.kill(VICTIMS[n % VICTIMS.length]);
      program = await startProgram({ dataDir: folder.path });
      ready.push(Math.round(program.readyMs));
      up();
    }

    const enough = receipts.length + 20;
    await until(() => receipts.length >= enough || wrong.length > 0);
    halted = true;
    await Promise.all(writers);

    expect(wrong).toEqual([]);

    const last = new Map(receipts.map((receipt) => [receipt.document, receipt]));
    const uncertain = new Set(unanswered.map((command) => command.document));
    const numbers: string[] = [];
    const seen = (order: Order) => [
      order.id,
      order.version,
      order.status,
      order.number,
      order.totalMinor,
    ];

    const promised: unknown[] = [];
    const found: unknown[] = [];
    for (const { document, order } of last.values()) {
      const now = (await ask(program, token, `/api/orders/${document}`)).body as Order;
      if (now.number) numbers.push(now.number);
      if (uncertain.has(document)) continue;
      promised.push(seen(order));
      found.push(seen(now));
    }

    expect(found).toEqual(promised);
    expect(new Set(numbers).size).toBe(numbers.length);

    // The same bytes that come again under the same key receive the stored answer.
    for (const receipt of receipts.filter((_, n) => n % 10 === 0))
      expect((await deliverAgain(program, token, receipt)).order).toEqual(receipt.order);
    console.log(
      `${receipts.length} acknowledged, ${last.size} orders, ${numbers.length} numbered; ready after ${Math.min(...ready)} to ${Math.max(...ready)} ms`,
    );
    expect(await program.stop()).toBe(0);

    folder.remove();
  },
  60_000 + KILLS * 30_000,
);

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((done) => setTimeout(done, 5));
};

async function signIn(program: Program): Promise<string> {
  const answer = await fetch(`${program.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@norte.example', passwd: 'medir-com-confianca-1' }),
  });
  return ((await answer.json()) as { body: { token: string } }).body.token;
}

const ask = async (program: Program, token: string, path: string) =>
  (await (await fetch(`${program.url}${path}`, { headers: { [TOKEN_HEADER]: token } })).json()) as {
    status: boolean;
    body: unknown;
  };

const send = (
  { url }: Program,
  token: string,
  { id, call, document, body }: Command,
): Promise<Response> =>
  fetch(`${url}/api${fillPathParameters(call, { id: document })}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      [TOKEN_HEADER]: token,
      [OPERATION_ID_HEADER]: id,
    },
    body,
  });

async function deliverAgain(
  program: Program,
  token: string,
  command: Command,
): Promise<{ order: Order }> {
  const answer = await send(program, token, command);
  return ((await answer.json()) as { body: { order: Order } }).body;
}
