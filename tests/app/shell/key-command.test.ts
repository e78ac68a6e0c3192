/** Tests which keys are commands. No key is one while a user types or holds a modifier key. */
import { expect, test } from 'vitest';
import { keyCommandOfPress, type PressedKey } from '#app/client/keys/key-command.ts';

const pressed = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['K', 'previous'],
  ['a', 'approve'],
  ['r', 'return'],
  ['/', 'search'],
  ['?', 'help'],
  ['x', undefined],
  ['Enter', undefined],
] as const)('%s is %s', (key, command) =>
  expect(keyCommandOfPress(pressed(key), false)).toBe(command),
);

test('a key that is held down decides once, and moves on and on', () => {
  const held = (key: string) => keyCommandOfPress(pressed(key, { repeat: true }), false);
  expect(['a', 'r', 'j'].map(held)).toEqual([undefined, undefined, 'next']);
});

test('no key is a command in a field', () =>
  expect(keyCommandOfPress(pressed('a'), true)).toBe(undefined));

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
  'a key with %s belongs to the browser or to another handler',
  (name) => expect(keyCommandOfPress(pressed('r', { [name]: true }), false)).toBe(undefined),
);
