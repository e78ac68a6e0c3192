/**
 * Moves the focus to the first field with an error. This helps more than a disabled submit button.
 */

/**
 * Focuses the first control with `aria-invalid`, which Fluent's Field and our own inputs set. Call
 * this once the errors are rendered. Returns false if no control has an error.
 */
export function focusFirstError(within: ParentNode = document): boolean {
  const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])');
  if (!wrong) return false;
  wrong.focus({ preventScroll: true });
  wrong.scrollIntoView({ block: 'center', behavior: 'auto' });
  return true;
}
