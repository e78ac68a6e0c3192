/** Tests choices that a person makes one after another, some of which the server doesn't store. */
import { expect, it } from 'vitest';
import { createChoiceSender } from '#kernel/client/remote/create-choice-sender.ts';

function sender() {
  const shown: unknown[] = [];
  return { shown, choose: createChoiceSender<string>((choice) => shown.push(choice)) };
}

it('a choice that fails shows the last stored one again, or none', async () => {
  const { shown, choose } = sender();
  expect(await choose('a', async () => false)).toBe(false);
  expect(await choose('b', async () => true)).toBe(true);
  expect(await choose('c', async () => false)).toBe(false);
  expect(shown).toEqual(['a', undefined, 'b', 'c', 'b']);
});

it('a choice is sent after the answer to the one before it, whose failure does not hide it', async () => {
  const { shown, choose } = sender();
  const sent: string[] = [];
  const answer = Promise.withResolvers<boolean>();
  const first = choose('a', () => {
    sent.push('a');
    return answer.promise;
  });
  const second = choose('b', async () => {
    sent.push('b');
    return true;
  });
  await Promise.resolve();
  expect([sent, shown]).toEqual([['a'], ['a', 'b']]);

  answer.resolve(false);
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect([sent, shown]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});
