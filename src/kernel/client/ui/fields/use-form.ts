/**
 * The state of a form: its values, their errors, and whether they are being sent.
 *
 * Submitting checks the values and sends them if there are no issues. Issues of the check or of the
 * server are shown beside their fields; a problem of no single field is shown above the button.
 * Both stay until the next attempt. Pass the result to `Form`, and `field(name)` to its fields:
 *
 * `const form = useForm({ initial: { name: '' }, check, send, issueMessage });`
 *
 * `<Form form={form} …><TextField label={…} {...form.field('name')} /></Form>`
 */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Issue } from '#kernel/domain/result.ts';

/** Why the values were not accepted. An issue's path begins with the name of its field. */
export type FormRefusal = {
  readonly issues?: readonly Issue[];
  /** The problem of the whole form, if no field is at fault. */
  readonly problem?: MessageDescriptor;
};

/** The options of `useForm`. */
export type FormOptions<Values> = {
  readonly initial: Values;
  /** Checks the values. They are sent if there are no issues. */
  readonly check: (values: Values) => readonly Issue[];
  /**
   * Sends the values. Resolves to undefined if they were accepted. It never runs twice at the same
   * time.
   */
  readonly send: (values: Values) => Promise<FormRefusal | undefined>;
  /** Returns the words of an issue. */
  readonly issueMessage: (issue: Issue) => MessageDescriptor;
};

/** The part of the form's state that `Form` needs. */
export type FormProgress = {
  readonly isPending: boolean;
  readonly problem: string | undefined;
  /**
   * The number of attempts to submit. With each, the focus moves to the first field with an error.
   */
  readonly attempt: number;
  submit(): void;
};

/** The state of a form with its values. */
export type FormState<Values> = FormProgress & {
  readonly values: Values;
  change(values: Partial<Values>): void;
  /** Returns the error message of a field, or undefined. */
  error(name: keyof Values): string | undefined;
  /**
   * Returns the error message of a place inside a field's value, such as a row of a list, or
   * undefined. The path must be the whole path.
   */
  errorAt(...path: Issue['path']): string | undefined;
  /** Returns the props of a field, such as a `TextField`, that edits the value with this name. */
  field<Name extends keyof Values>(
    name: Name,
  ): {
    readonly value: Values[Name];
    readonly onValue: (value: Values[Name]) => void;
    readonly error: string | undefined;
  };
};

/** Returns the state of a form and the functions that change it. */
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
