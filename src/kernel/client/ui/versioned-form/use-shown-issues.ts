/**
 * Shows an issue above the button of a form if no field of the form shows an issue, so that a save
 * never fails without a message.
 */
import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Issue } from '#kernel/domain/result.ts';
import type { FormOptions } from '../fields/use-form.ts';
import type { GuardedForm } from './use-guarded-form.ts';

/**
 * If no field shows a message for one of the issues, returns the form with the message of the first
 * issue as its problem.
 * @param issues The issues of the last attempt to save.
 */
export function useShownIssues<Values>(
  form: GuardedForm<Values>,
  issues: readonly Issue[],
  issueMessage: FormOptions<Values>['issueMessage'],
): GuardedForm<Values> {
  const { _ } = useLingui();
  const [hidden, setHidden] = useState<Issue>();
  // The messages that the fields ask for while they are rendered, which is before the effect runs.
  const shown: string[] = [];
  const noting = (message: string | undefined) => {
    if (message !== undefined) shown.push(message);
    return message;
  };

  const noteHidden = useEffectEvent(() => setHidden(shown.length > 0 ? undefined : issues[0]));
  // oxlint-disable-next-line react/set-state-in-effect -- known when the fields are rendered
  useEffect(() => noteHidden(), [issues, form.attempt]);

  const error = (name: keyof Values) => noting(form.error(name));
  return {
    ...form,
    problem: form.problem ?? (hidden && _(issueMessage(hidden))),
    error,
    errorAt: (...path) => noting(form.errorAt(...path)),
    field: (name) => ({ ...form.field(name), error: error(name) }),
  };
}
