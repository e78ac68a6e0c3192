/** Enter in a field that helps to fill in a form. */
import type { KeyboardEvent } from 'react';

/**
 * Returns a key handler that runs an action on Enter and keeps the form around the field from being
 * submitted. An Enter that ends the composition of a character does nothing.
 */
export const onEnter =
  (action: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };

/**
 * Key handler of a form: Enter in a choice, a box to tick or a search does not submit it, which
 * browsers do. Texts that the form saves submit it.
 */
export function keepEnterInChoices(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const { target } = event;
  const choices = 'select, [role=combobox], [type=search], [type=checkbox], [type=radio]';
  if (target instanceof Element && target.matches(choices)) event.preventDefault();
}
