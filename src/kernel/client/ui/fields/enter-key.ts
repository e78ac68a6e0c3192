/** Handles the Enter key in forms. */
import type { KeyboardEvent } from 'react';

/**
 * Returns a key handler that runs an action on Enter, and keeps the surrounding form from being
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
 * Handles the keys of a form. Browsers submit a form on Enter in a choice (select, combobox,
 * checkbox or radio button) or a search field, which this handler prevents. Enter in a text field
 * still submits.
 */
export function preventSubmitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const { target } = event;
  const choices = 'select, [role=combobox], [type=search], [type=checkbox], [type=radio]';
  if (target instanceof Element && target.matches(choices)) event.preventDefault();
}
