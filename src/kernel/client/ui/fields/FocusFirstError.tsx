/** Put inside a form: each new `attempt` (a count of submits) that leaves errors moves the focus to the first of them. */
import { useEffect, useRef } from 'react';
import { focusFirstError } from './focus-first-error.ts';

export function FocusFirstError({ attempt }: { readonly attempt: number }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (attempt > 0) focusFirstError(mark.current?.closest('form') ?? document);
  }, [attempt]);
  return <span ref={mark} hidden />;
}
