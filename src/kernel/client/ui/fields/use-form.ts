/**
 * The state of a form: its values, what is wrong with them, and whether they are being sent.
 *
 * Submitting checks the values and, without issues, sends them. Issues found by the check or by the server are shown beside
 * their fields; a problem that belongs to no field is shown above the button. Both stay until the next attempt. Give the
 * result to `Form`, and `field(name)` to its fields:
 *
 *     const form = useForm({ initial: { name: '' }, check, send, issueMessage });
 *     <Form form={form} …><TextField label={…} {...form.field('name')} /></Form>
 */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Issue } from '#kernel/domain/result.ts';

/** Why the values were not accepted; an issue's path begins with the name of its field. */
export type FormRefusal = {
  readonly issues?: readonly Issue[];
  /** Of the whole form, where no field is to blame. */
  readonly problem?: MessageDescriptor;
};

export type FormOptions<Values> = {
  readonly initial: Values;
  /** No issues: the values are sent. */
  readonly check: (values: Values) => readonly Issue[];
  /** Resolves to undefined when all is done. Never runs twice at once. */
  readonly send: (values: Values) => Promise<FormRefusal | undefined>;
  readonly issueMessage: (issue: Issue) => MessageDescriptor;
};

/** What `Form` needs to know. */
export type FormProgress = {
  readonly isPending: boolean;
  readonly problem: string | undefined;
  /** Counts the attempts to submit; with each, the focus moves to the first wrong field. */
  readonly attempt: number;
  submit(): void;
};

export type FormState<Values> = FormProgress & {
  readonly values: Values;
  change(values: Partial<Values>): void;
  /** The message beside a field. */
  error(name: keyof Values): string | undefined;
  /** The message of a place within a field's value, such as a row of a list; where the path ends decides. */
  errorAt(...path: Issue['path']): string | undefined;
  /** The props of a field with this value, such as `TextField`. */
  field<Name extends keyof Values>(
    name: Name,
  ): {
    readonly value: Values[Name];
    readonly onValue: (value: Values[Name]) => void;
    readonly error: string | undefined;
  };
};

export function useForm<Values extends object>({
  initial,
  check,
  send,
  issueMessage,
}: FormOptions<Values>): FormState<Values> {
  const { _ } = useLingui();
  const [values, setValues] = useState(initial);
  const [refusal, setRefusal] = useState<FormRefusal>({});
  const [isPending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const checkAndSend = async () => {
    const found = check(values);
    setRefusal({ issues: found });
    if (found.length > 0) return;
    setRefusal((await send(values)) ?? {});
  };
  const submit = async () => {
    setPending(true);
    try {
      await checkAndSend();
    } finally {
      setPending(false);
      setAttempt((before) => before + 1);
    }
  };
  const change = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }));
  const messageOf = (isMeant: (path: Issue['path']) => boolean) => {
    const issue = refusal.issues?.find(({ path }) => isMeant(path));
    return issue && _(issueMessage(issue));
  };
  const error = (name: keyof Values) => messageOf(([first]) => first === name);
  return {
    values,
    isPending,
    attempt,
    problem: refusal.problem && _(refusal.problem),
    submit: () => {
      if (!isPending) void submit();
    },
    change,
    error,
    errorAt: (...wanted) => messageOf((path) => path.join('.') === wanted.join('.')),
    field: (name) => ({
      value: values[name],
      onValue: (value) => setValues((before) => ({ ...before, [name]: value })),
      error: error(name),
    }),
  };
}
