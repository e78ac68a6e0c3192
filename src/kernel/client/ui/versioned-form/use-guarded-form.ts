/**
 * Holds the state of a form whose typed values are stored nowhere until they are sent. The user is
 * asked before leaving it with changes (`useUnsavedChanges`). `SettingsForm` and `RowForm` take no
 * other forms. Use `useForm` only where nothing is lost.
 */
import { useEffect, useRef } from 'react';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import {
  useForm,
  type FormOptions,
  type FormProgress,
  type FormState,
} from '../fields/use-form.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** Marks a form that asks before its changes are lost. */
type Guarded = { readonly asksBeforeLeaving: true };
export type GuardedProgress = FormProgress & Guarded;
export type GuardedForm<Values> = FormState<Values> & Guarded;

type GuardedOptions<Values> = FormOptions<Values> & {
  /** Runs after the values were accepted. It may lead to another page. */
  readonly accepted: () => void;
};

/** Returns the number of fields that differ. */
const countDifferences = (a: object, b: object): number => {
  const [before, after] = [Object.entries(a), new Map(Object.entries(b))];
  return before.filter(([name, value]) => !isSameJson(value, after.get(name))).length;
};

/**
 * Returns the state of the form. `setStored` passes the values that the server has, if they are no
 * longer the initial or the last accepted ones.
 */
export function useGuardedForm<Values extends object>({
  accepted,
  ...options
}: GuardedOptions<Values>): {
  readonly form: GuardedForm<Values>;
  readonly setStored: (values: Values) => void;
} {
  const stored = useRef(options.initial);
  const typed = useRef(options.initial);
  const form = useForm<Values>({
    ...options,
    send: async (values) => {
      const refusal = await options.send(values);
      if (refusal) return refusal;

      stored.current = values;
      accepted();
      return undefined;
    },
  });

  useEffect(() => {
    typed.current = form.values;
  }, [form.values]);
  useUnsavedChanges(() => countDifferences(typed.current, stored.current));

  return {
    form: { ...form, asksBeforeLeaving: true },
    setStored: (values) => {
      stored.current = values;
    },
  };
}
