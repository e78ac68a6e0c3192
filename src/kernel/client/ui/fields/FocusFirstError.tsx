/**
 * Moves the focus inside a form: after each attempt to submit that leaves errors, the first field
 * with an error is focused.
 */
import { useEffect, useRef } from 'react';
import { focusFirstError } from './focus-first-error.ts';

/**
 * Moves the focus to the first field with an error after a submission. Put this component inside a
 * form.
 * @param attempt How often the form was submitted.
 */
export function FocusFirstError({ attempt }: { readonly attempt: number }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (attempt > 0) focusFirstError(mark.current?.closest('form') ?? document);
  }, [attempt]);
  return <span ref={mark} hidden />;
}
