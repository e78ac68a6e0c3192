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
