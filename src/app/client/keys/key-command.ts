/** Decides which command a pressed key gives. */

/** The commands of single keys. `approve` and `return` press the buttons of an order's decision. */
export type KeyCommand = 'help' | 'search' | 'next' | 'previous' | 'approve' | 'return';

const commands: Readonly<Record<string, KeyCommand>> = {
  '?': 'help',
  '/': 'search',
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'return',
};

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>;

/**
 * Returns the command of a key. Undefined if the key has none, or if its press belongs to typing,
 * to a key combination or to another handler. A key that is held down decides only once.
 * @param isTyping True if the key belongs to a field, a grid or an open layer.
 */
export function keyCommandOfPress(pressed: PressedKey, isTyping: boolean): KeyCommand | undefined {
  const { key, repeat, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = pressed;
  if (isTyping || isComposing || defaultPrevented || ctrlKey || metaKey || altKey) return undefined;
  const command = commands[key.toLowerCase()];
  return repeat && (command === 'approve' || command === 'return') ? undefined : command;
}
