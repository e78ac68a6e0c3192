/** After a refused submit, moves the focus to the first wrong field: that helps more than a disabled button. */

/** Fluent's Field marks its control `aria-invalid`; own inputs do the same. Call it once the errors are rendered. Returns whether there was one. */
export function focusFirstError(within: ParentNode = document): boolean {
  const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])');
  if (!wrong) return false;
  wrong.focus({ preventScroll: true });
  wrong.scrollIntoView({ block: 'center', behavior: 'auto' });
  return true;
}
