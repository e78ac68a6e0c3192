/** Tests that only one page at a time opens the databases, and that no page waits forever. */
import { expect, test, vi } from 'vitest';
import { createDeviceLocks } from '../simulation/devices/locks.ts';

const events = vi.hoisted(() => {
  const target = new EventTarget();
  globalThis.addEventListener = target.addEventListener.bind(target) as never;
  return target;
});

const { withDatabaseOpeningLock } =
  await import('#app/client/signed-in/with-database-opening-lock.ts');

const page = (device = createDeviceLocks()) => device.of({}, async () => undefined);

test('the second page opens when the first has', async () => {
  const device = createDeviceLocks();
  const story: string[] = [];
  let done = () => {};
  const first = withDatabaseOpeningLock(
    () =>
      new Promise<void>((resolve) => {
        story.push('first begins');
        done = () => {
          story.push('first is open');
          resolve();
        };
      }),
    page(device),
  );

  const second = withDatabaseOpeningLock(async () => {
    story.push('second begins');
  }, page(device));
  await Promise.resolve();
  done();
  await Promise.all([first, second]);
  expect(story).toEqual(['first begins', 'first is open', 'second begins']);
});

test('a first page that never finishes is not waited for beyond the limit', async () => {
  const device = createDeviceLocks();
  void withDatabaseOpeningLock(
    () =>
      new Promise(() => {
        /** The promise never settles. */
      }),
    page(device),
  );
  expect(await withDatabaseOpeningLock(async () => 'open', page(device), 20)).toBe('open');
});

test('a failure to open is reported to its own page, and is not tried twice', async () => {
  let tries = 0;
  await expect(
    withDatabaseOpeningLock(async () => {
      tries += 1;
      throw new Error('no disk');
    }, page()),
  ).rejects.toThrow('no disk');
  expect(tries).toBe(1);
});

test('without locks the page opens at once', async () => {
  expect(await withDatabaseOpeningLock(async () => 'open', undefined)).toBe('open');
});

/**
 * Returns locks as in WebKit: the locks of a page in the back-forward cache fail, whether granted
 * or still requested.
 */
function failingLocks(isGranted: boolean) {
  let fail = () => {};
  const request = vi.fn<(...given: unknown[]) => Promise<unknown>>((...given) => {
    const work = given.at(-1) as () => Promise<unknown>;

    // Later requests succeed.
    if (request.mock.calls.length > 1) return work();
    return new Promise((_, reject) => {
      fail = () => reject(new DOMException('The browsing context is going away', 'AbortError'));
      if (isGranted) void work().catch(() => undefined);
    });
  });
  return {
    locks: { request } as unknown as Pick<LockManager, 'request'>,
    request,
    fail: () => fail(),
  };
}

const turn = () =>
  new Promise((done) => {
    setImmediate(done);
  });

const tell = (event: 'pagehide' | 'pageshow') =>
  events.dispatchEvent(Object.assign(new Event(event), { persisted: true }));

test.each([
  ['opens', async () => 'open', 'open'],
  ['fails', () => Promise.reject(new Error('no disk')), 'no disk'],
])(
  'a page whose lock ends while it is cached continues to open, once, and %s by itself',
  async (_, outcome, said) => {
    const { locks, request, fail } = failingLocks(true);
    let end = () => {};
    const open = vi.fn<() => Promise<string>>(async () => {
      await new Promise<void>((done) => {
        end = done;
      });
      return await outcome();
    });

    const heard = withDatabaseOpeningLock(open, locks).catch((error: Error) => error.message);
    tell('pagehide');
    fail();
    tell('pageshow');
    await turn();
    end();
    expect(await heard).toBe(said);
    expect([open.mock.calls.length, request.mock.calls.length]).toEqual([1, 1]);
  },
);

test('a page that is cached while it waits for its turn gets one when it is shown again', async () => {
  const { locks, request, fail } = failingLocks(false);
  const open = vi.fn<() => Promise<string>>(async () => 'open');
  const opening = withDatabaseOpeningLock(open, locks);
  tell('pagehide');
  fail();
  await turn();
  expect(open).not.toHaveBeenCalled();

  tell('pageshow');
  expect(await opening).toBe('open');
  expect([open.mock.calls.length, request.mock.calls.length]).toEqual([1, 2]);
});
