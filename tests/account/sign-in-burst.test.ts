/**
 * Tests many simultaneous sign-ins: a limited number waits for password hashing, and all others are
 * asked to try again. Known devices have a queue of their own, so the burst does not block them.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KNOWN_DEVICE_HEADER } from '#kernel/domain/protocol/headers.ts';
import { makeUser } from '../make-users.ts';
import { PASSWORD } from '../test-server.ts';
import { distributorId, server, setUpAccounts } from './accounts-setup.ts';

setUpAccounts();

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const login = (email: string, passwd: string, headers: Record<string, string>) =>
  server.anonymous.send('POST', '/api/auth/login', { email, passwd }, headers);

/** Blocks hashing until the returned `letGo` is called. */
function holdHashing(): { readonly letGo: () => void } {
  const original = crypto.argon2;
  let isHeld = true;
  const held: (() => void)[] = [];
  vi.spyOn(crypto, 'argon2').mockImplementation(((...asked: Parameters<typeof original>) => {
    if (isHeld) held.push(() => original(...asked));
    else original(...asked);
  }) as typeof original);

  syncBuiltinESMExports();
  return {
    letGo() {
      isHeld = false;
      for (const go of held) go();
    },
  };
}

describe('many sign-ins at once', () => {
  it('keep the queue short: of one hundred, forty wait, and the others are told at once when to try again', async () => {
    const person = await makeUser(server, distributorId);
    const known = { 'x-forwarded-for': '192.0.2.1', [KNOWN_DEVICE_HEADER]: 'of a person' };
    expect((await login(person.email, PASSWORD, known)).status).toBe(200);

    const { letGo } = holdHashing();
    const answered: number[] = [];
    const burst = Array.from({ length: 100 }, async (_, n) => {
      const answer = await login(`burst${n}@many.example`, 'a guess', {
        'x-forwarded-for': `198.18.0.${n}`,
      });
      answered.push(answer.status);
      return answer;
    });

    await vi.waitFor(() => expect(answered).toHaveLength(60), { timeout: 30_000 });
    const right = login(person.email, PASSWORD, known);
    letGo();
    const answers = await Promise.all(burst);
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(40);
    expect(busy).toHaveLength(60);
    expect([busy[0]!.headers['retry-after'], busy[0]!.json.message]).toEqual(['2', 'unavailable']);
    expect((await right).status).toBe(200);
  }, 60_000);

  it('do not count as failures if the full queue refused them', async () => {
    const { letGo } = holdHashing();
    const address = { 'x-forwarded-for': '192.0.2.2' };
    const waiting = Array.from({ length: 40 }, (_, n) =>
      login(`queue${n}@many.example`, 'a guess', { 'x-forwarded-for': `198.19.0.${n}` }),
    );
    const counted = async () =>
      (
        await server.db
          .selectFrom('address_failure')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('network', 'like', '198.19.0.%')
          .executeTakeFirstOrThrow()
      ).n;

    await vi.waitFor(async () => expect(await counted()).toBe(40), { timeout: 30_000 });
    expect((await login('nobody@burst.example', 'a guess', address)).status).toBe(503);

    letGo();
    await Promise.all(waiting);
    expect(
      await server.db
        .selectFrom('address_failure')
        .select('count')
        .where('network', '=', '192.0.2.2')
        .execute(),
    ).toEqual([]);
  }, 60_000);
});
