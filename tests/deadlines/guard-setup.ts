/**
 * Sets up a server with a monthly closing and distributors' people, and signs administrators in.
 * Tests set the clock into the closing or outside of it.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { BlockerContent } from '#areas/deadlines/domain/index.ts';
import { addBlocker } from '#areas/deadlines/server/index.ts';
import {
  companyOf,
  content,
  saveAndGetOrder,
  addOrderReferences,
} from '../orders/order-samples.ts';
import { makeDistributor, PERU, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

export const parseInstant = (text: string) => Date.parse(text);
export const OPEN = parseInstant('2026-02-20T12:00Z');
export const START = parseInstant('2026-02-28T21:00Z');
export const INSIDE = parseInstant('2026-03-01T12:00Z');
export const END = parseInstant('2026-03-02T11:00Z');

export const defaultBlocker = {
  type: 'default',
  startDay: 28,
  startTime: '18:00',
  endDay: 2,
  endTime: '08:00',
  documents: ['orders'],
  distributors: 'all',
} as const satisfies BlockerContent;

export let server: TestServer;
export let norte: number;
export let sul: number;
export let andina: number;
export let company: number;
export let ana: Client;
export let eva: Client;
export let carla: Client;

/**
 * Signs an administrator in. Administrators' sessions are short, so each test signs in when needed.
 */
export const signInAdmin = () => signInUser(server, null, { name: 'Marina' });

export const saveCompleteDraft = (who = ana) => saveAndGetOrder(who, content(company));

export const setClock = (now: number) => {
  server.clock.now = now;
};

export const outcomeOf = ({
  status,
  json,
}: {
  status: number;
  json: { message?: string; details?: object };
}) => [status, json.message, json.details];

export const blockedOutcome = [409, 'blocked', { document: 'orders', start: START, end: END }];

/**
 * Starts the server once for the test file. Before each test, the clock is set to a time before the
 * closing.
 */
export function setUpGuard(): void {
  beforeAll(async () => {
    server = await startServer({ clock: { now: OPEN } });
    await addOrderReferences(server);
    [norte, sul, andina] = [
      await makeDistributor(server),
      await makeDistributor(server),
      await makeDistributor(server, 'Andina', PERU),
    ];

    company = await companyOf(server, norte);
    [ana, eva, carla] = [
      await signInUser(server, norte),
      await signInUser(server, sul),
      await signInUser(server, andina),
    ];
  });

  afterAll(() => server.close());

  // Each test begins outside of the closing, and only the default blocker exists.
  beforeEach(async () => {
    server.clock.now = OPEN;
    await server.db.deleteFrom('monthly_blocker').execute();
    await addBlocker(server.db, defaultBlocker, OPEN);
  });
}
