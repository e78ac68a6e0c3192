/**
 * Finds the one of several database servers that takes writes, at the start and again after each
 * failover.
 */
import pg from 'pg';
import { readPostgresServerState, type HostState } from './postgres-state-sql.ts';

/** Where a database server listens. */
export type HostAddress = { readonly host: string; readonly port: number };

/** The answer of one host: its state, or why it did not answer. */
export type HostAnswer = HostAddress &
  ({ readonly state: HostState } | { readonly reason: string });

/** Milliseconds within which a host must accept a connection, and then answer. */
const PATIENCE_MS = 2_000;

/** Milliseconds between two checks of all hosts. */
const WATCH_MS = 3_000;

/**
 * Thrown if no host takes writes. The code is the one with which PostgreSQL refuses connections
 * while it is not available.
 */
export class NoPrimaryError extends Error {
  readonly code = '57P03';
}

/** Asks one host for its state, with a connection of its own. */
async function askHost(url: string): Promise<HostAnswer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => {});
  const { host, port } = client;
  try {
    await client.connect();
    return { host, port, state: await readPostgresServerState(client) };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { host, port, reason: message.split('\n')[0] || code || 'no answer' };
  } finally {
    void client.end().catch(() => {});
  }
}

/** Asks all hosts at the same time. Returns their answers in the order of the URLs. */
export const queryHosts = (urls: readonly string[]): Promise<readonly HostAnswer[]> =>
  Promise.all(urls.map(askHost));

const told = (answer: HostAnswer): string =>
  `${answer.host}:${answer.port}: ${'state' in answer ? 'takes no writes' : answer.reason}`;

/**
 * Returns the host that takes writes. If several do, an earlier primary has come back, and the one
 * that was promoted last is returned, provided that the servers tell their timelines.
 */
function choosePrimary(answers: readonly HostAnswer[]): HostAddress {
  const timelineOf = (answer: HostAnswer) =>
    'state' in answer && answer.state.takesWrites ? answer.state.timeline : -1;
  const best = answers.reduce((a, b) => (timelineOf(b) > timelineOf(a) ? b : a));
  if (timelineOf(best) < 0)
    throw new NoPrimaryError(`No host takes writes (${answers.map(told).join('; ')})`);
  return { host: best.host, port: best.port };
}

/** Finds the primary and follows it. */
export type PrimaryFinder = {
  /** Returns the primary's address. Rejects with a NoPrimaryError. */
  find(): Promise<HostAddress>;
  /** Asks all hosts again, because the primary has refused a write or a connection. */
  suspect(): void;
  /** Asks all hosts every few seconds, until `isOver` returns true. */
  watch(isOver: () => boolean): void;
};

/**
 * Creates a finder.
 * @param changed Called with the address of another primary than before.
 */
export function createPrimaryFinder(
  urls: readonly string[],
  changed: (primary: HostAddress) => void,
): PrimaryFinder {
  let primary: HostAddress | undefined;
  let isTrusted = false;
  let asking: Promise<HostAddress> | undefined;

  async function ask(): Promise<HostAddress> {
    const found = choosePrimary(await queryHosts(urls));
    const isOther = primary && (primary.host !== found.host || primary.port !== found.port);
    primary = found;
    isTrusted = true;
    if (isOther) changed(found);
    return found;
  }

  function askAgain(): Promise<HostAddress> {
    asking ??= ask()
      .catch((error: unknown) => {
        isTrusted = false;
        throw error;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  const check = () => void askAgain().catch(() => {});
  return {
    find: async () => (primary && isTrusted ? primary : await askAgain()),
    suspect() {
      isTrusted = false;
      check();
    },
    watch(isOver) {
      const timer = setInterval(() => (isOver() ? clearInterval(timer) : check()), WATCH_MS);
      timer.unref();
    },
  };
}
