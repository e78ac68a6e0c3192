/** Carries out the commands of keys in the page. */
import type { KeyCommand } from './key-command.ts';

/** The selector of elements that receive typed text or handle keys themselves. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true], [role=grid], [role=listbox], [role=combobox], [role=menu]';

/** Returns whether keys belong to the element, or to a layer above the page. */
export const isTypingIn = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelector('dialog:modal, :popover-open:not([aria-live])') !== null;

/** Returns the links of the rows that are shown, in their order. */
const rowLinks = (): HTMLElement[] =>
  [...document.querySelectorAll('main [data-row]')].flatMap((row) => {
    const link = row.querySelector<HTMLElement>('a[href]');
    return link?.checkVisibility() ? [link] : [];
  });

/**
 * Moves the focus to the link of another row. If no row has the focus, it starts from the opened
 * row, or moves to the first row if none is opened.
 */
function move(by: 1 | -1): boolean {
  const links = rowLinks();
  const rowOf = (link: HTMLElement) => link.closest('[data-row]')!;
  const focused = links.findIndex((link) => rowOf(link).contains(document.activeElement));
  const at = focused === -1 ? links.findIndex((link) => link.ariaCurrent === 'true') : focused;
  const next = links[Math.min(Math.max(at + by, 0), links.length - 1)];
  if (!next) return false;

  next.focus();
  rowOf(next).scrollIntoView({ block: 'nearest' });

  return true;
}

/**
 * Presses the button that names the key. Does nothing and returns false if no such button is
 * enabled.
 */
function press(key: 'A' | 'R'): boolean {
  const button = document.querySelector<HTMLElement>(
    `main [aria-keyshortcuts="${key}"]:not([aria-disabled=true])`,
  );
  button?.click();
  return button !== null;
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLElement>('main input[type=search]');
  search?.focus();
  return search !== null;
}

/**
 * The functions of the commands. Each returns false if the page has nothing to act on; the browser
 * then handles the key.
 */
export const runKeyCommand: Readonly<Record<Exclude<KeyCommand, 'help'>, () => boolean>> = {
  search: focusSearch,
  next: () => move(1),
  previous: () => move(-1),
  approve: () => press('A'),
  return: () => press('R'),
};
