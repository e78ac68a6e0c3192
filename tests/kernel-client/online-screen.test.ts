/** A screen whose part cannot be fetched says so in its own place; the portal does not ask about it besides. */
import { expect, test } from 'vitest';
import { isAskedAbout, onlineScreen } from '#kernel/client/index.ts';

test('what fails while it is fetched twice at once is asked about by nobody', async () => {
  const isAsked: boolean[] = [];
  /** As the bundler's loader does where a part does not come: its event is heard at once. */
  const fail = (): never => {
    isAsked.push(isAskedAbout());
    throw new Error('no network');
  };
  const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let n = 0;
  const screen = onlineScreen(() => waits[n++]!.promise.then<{ default: () => null }>(fail));
  const both = [screen.fetchAhead!(), screen.fetchAhead!()];
  waits[0]!.resolve();
  await both[0];
  waits[1]!.resolve();
  await both[1];
  expect(isAsked).toEqual([false, false]);
  expect(isAskedAbout()).toBe(true);
});
