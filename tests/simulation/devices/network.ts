/**
 * The network of a simulation. Every request of every device passes through it. The next planned
 * fault applies to the request, unless its URL matches `afterAll`.
 */
import {
  CLIENT_VERSION_HEADER,
  OPERATION_ID_HEADER,
  SERVER_EPOCH_HEADER,
  TOKEN_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { pairWithAnswers, pairEachCommand, isBatch } from './batches.ts';
import type { ProgramLife } from './program-life.ts';
import type { LinkFault, DeviceLink } from './device-link.ts';
import type { Answer, Request } from './messages.ts';
import type { SimulatedServer } from './server.ts';

/** A bug that a test puts between a device and the server. */
export type RequestTampering = {
  request?(request: Request): Request | Promise<Request>;
  answer?(request: Request, answer: () => Promise<Answer>): Promise<Answer>;
};

export type Network = {
  fetchFor(link: DeviceLink, life: ProgramLife): typeof globalThis.fetch;
  /** Delivers a request without any fault, such as one of a person who works without a device. */
  deliver(request: Request): Promise<Answer>;
  /** Delivers the delayed requests, the youngest first, and returns their number. */
  deliverLate(): Promise<number>;
  /**
   * All commands that the server answered, in the order of the answers, repetitions too: the key,
   * the bytes, and the status of the answer.
   */
  readonly sent: {
    readonly from: string;
    readonly key: string;
    readonly bytes: string;
    readonly status: number;
  }[];
};
/**
 * URLs of calls that devices make last and do not depend on. Planned faults do not apply to these
 * calls, because they would otherwise change which of a seed's other requests the faults hit.
 */
const afterAll = /^\/api\/(?:catalog\/availability\/|contact\/(?:references|tickets\/changes))/;
const failed = (name: string, message: string) => Object.assign(new TypeError(message), { name });
/** The milliseconds that the portal waits for an answer. */
const PATIENCE = 20_000;

/** Starts the network in front of a server. `say` writes to the trace. */
export function startNetwork(
  server: SimulatedServer,
  say: (line: string) => void,
  meddling: RequestTampering = {},
  /**
   * Wraps each request's arrival, so that a test can compare the server's state before and after.
   * The server has already acted on the commands of a batch when this is called for each of them.
   */
  around: (request: Request, arrive: () => Promise<Answer>) => Promise<Answer> = (_, arrive) =>
    arrive(),
  /** Called with each answer that arrives at its sender. */
  heard: (request: Request, answer: Answer) => void = () => undefined,
): Network {
  const sent: Network['sent'] = [];
  const late: Request[] = [];

  const arriving = async ({ method, url, headers, body }: Request): Promise<Answer> => {
    const answer = await server.app.inject({
      method,
      url,
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      text: answer.body,
    };
  };
  async function deliver(request: Request): Promise<Answer> {
    if (!isBatch(request)) return await noted(request, () => arriving(request));
    const answer = await arriving(request);
    for (const [command, its] of pairEachCommand(request, answer))
      await noted(command, async () => its);
    return answer;
  }

  async function noted(request: Request, arrive: () => Promise<Answer>): Promise<Answer> {
    const { method, url, headers, body } = request;
    const answer = await around(request, arrive);
    const key = headers[OPERATION_ID_HEADER];
    if (key)
      sent.push({
        from: request.from,
        key,
        bytes: `${method} ${url} ${body}`,
        status: answer.status,
      });
    return answer;
  }
  const ours = (status: number, message: string, more: Record<string, string> = {}): Answer => ({
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      [SERVER_EPOCH_HEADER]: server.services.epoch,
      ...more,
    },
    text: JSON.stringify({ status: false, message }),
  });
  const theirs = (
    status: number,
    type: string,
    text: string,
    more: Record<string, string> = {},
  ): Answer => ({ status, headers: { 'content-type': type, ...more }, text });

  async function meet(
    fault: LinkFault | undefined,
    request: Request,
    life: ProgramLife,
  ): Promise<Answer> {
    const arrive = () => deliver(request);
    switch (fault) {
      case 'dropped':
        throw failed('TypeError', 'fetch failed');
      case 'black_hole':
        server.clock.now += PATIENCE;
        throw failed('TimeoutError', 'The operation timed out.');
      case 'answer_lost':
        await arrive();
        throw failed('TypeError', 'connection reset');
      case 'doubled': {
        const [first] = await Promise.all([arrive(), arrive()]);
        return first;
      }
      case 'late':
        late.push(request);
        throw failed('TypeError', 'connection reset');
      case 'late_twin':
        late.push(request);
        return await arrive();
      case 'cut': {
        const answer = await arrive();
        return { ...answer, text: answer.text.slice(0, answer.text.length >> 1) };
      }
      case 'error':
        return ours(500, 'internal_error');
      case 'unavailable':
        return ours(503, 'unavailable', { 'retry-after': '30' });
      case 'throttled':
        return ours(429, 'too_many_requests', { 'retry-after': '120' });
      case 'too_old':
        return ours(426, 'update_required');
      case 'gateway':
        return theirs(502, 'application/json', '{"status":false}');
      case 'captive':
        return theirs(200, 'text/html', '<html>Welcome to the hotel</html>');
      case 'redirect':
        return theirs(302, 'text/html', '', { location: 'http://wifi.example/' });
      case 'dies_before_commit':
      case 'dies_after_commit': {
        server.dying = fault === 'dies_before_commit' ? 'before_commit' : 'after_commit';
        const answer = await arrive();
        // Only commits kill the server, and a call that only reads commits nothing, so the server
        // stays alive.
        if (server.dying !== undefined) {
          server.dying = undefined;
          return answer;
        }
        throw failed('TypeError', 'connection reset');
      }
      default:
        return life.isDead ? await new Promise<never>(() => undefined) : await arrive();
    }
  }

  /**
   * Cuts the power of the server and its database during the request or right after it, and starts
   * them again. The answer never arrives.
   */
  async function losePower(request: Request, statements: number): Promise<never> {
    server.power.goesAfter = statements;
    await deliver(request);
    await server.startAgain();
    throw failed('TypeError', 'connection reset');
  }

  return {
    sent,
    async deliver(request) {
      const answer = await deliver(request);
      heard(request, answer);
      return answer;
    },
    async deliverLate() {
      const all = late.splice(0).reverse();
      for (const request of all) await deliver(request);
      return all.length;
    },
    fetchFor: (link, life) => async (input, init) => {
      const { pathname, search } = new URL(String(input));
      const plain = new Headers(init?.headers);
      if (!plain.get(CLIENT_VERSION_HEADER))
        throw new Error('A request without the version of the portal.');
      const asked: Request = {
        from: link.name,
        method: (init?.method ?? 'GET') as 'GET',
        url: `${pathname}${search}`,
        headers: Object.fromEntries(plain),
        body:
          init?.body instanceof Blob
            ? Buffer.from(await init.body.arrayBuffer())
            : (init?.body as string | null | undefined) || undefined,
      };
      if (!afterAll.test(asked.url)) await life.survive();
      const request = (await meddling.request?.(asked)) ?? asked;
      const isApart = afterAll.test(request.url);
      const { powerGoes } = link;
      const isDown = link.isDown || link.away > 0;
      if (powerGoes && !isApart && !isDown && powerGoes.requests-- === 0) {
        link.powerGoes = undefined;
        say(`${link.name}: the power goes during ${request.method} ${shape(request.url)}`);
        return await losePower(request, powerGoes.statements);
      }
      const prepared = isApart ? undefined : link.coming.shift();
      const fault = isDown ? 'dropped' : prepared;
      if (fault && !isDown)
        say(`${link.name}: ${request.method} ${shape(request.url)} meets ${fault}`);
      const within = fault === undefined && isBatch(request) ? link.within : undefined;
      if (within) link.within = undefined;
      const meeting = () => within?.(request, deliver) ?? meet(fault, request, life);
      const answer = await (meddling.answer && fault === undefined
        ? meddling.answer(request, meeting)
        : meeting());
      if (!isApart) {
        const { meanwhile } = link;
        link.meanwhile = undefined;
        await meanwhile?.();
        await life.survive();
      }
      for (const [one, its] of pairWithAnswers(request, answer)) heard(one, its);
      return new Response(answer.text === '' && answer.status >= 300 ? null : answer.text, {
        status: answer.status,
        headers: Object.entries(answer.headers).flatMap(([name, value]) =>
          name === 'set-cookie' || name === 'content-length'
            ? []
            : [[name, String(value)] as [string, string]],
        ),
      });
    },
  };
}
/** Returns the URL without ids and cursors. */
const shape = (url: string) => url.replace(/\?.*/, '').replace(/[0-9a-f-]{36}/, '…');
export const officeHeaders = (token: string, key?: string): Record<string, string> => ({
  [CLIENT_VERSION_HEADER]: 'office',
  [TOKEN_HEADER]: token,
  ...(key ? { [OPERATION_ID_HEADER]: key } : {}),
  'content-type': 'application/json',
});
