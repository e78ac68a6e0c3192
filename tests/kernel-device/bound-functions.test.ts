/**
 * Tests functions that are bound to their first argument, and functions whose module is loaded when
 * they are called.
 */
import { expect, test } from 'vitest';
import { bindFirstArgument, loadOnCall } from '#kernel/device/engine-and-databases.ts';

test('A bound function gets the first argument and then what its caller passes', () => {
  const { joined } = bindFirstArgument('a', {
    joined: (first: string, second: string, third = 'c') => first + second + third,
  });
  expect(joined('b')).toBe('abc');
});

test('A module that is loaded when its function is called is not loaded before', async () => {
  let loads = 0;
  const { doubled } = bindFirstArgument(21, {
    doubled: loadOnCall(async () => {
      loads++;
      return async (first: number) => first * 2;
    }),
  });
  expect(loads).toBe(0);
  expect(await doubled()).toBe(42);
});
