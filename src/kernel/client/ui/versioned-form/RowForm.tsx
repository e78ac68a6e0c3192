/**
 * Renders the form of a row from the description of its fields: the notice that another user saved
 * the row meanwhile, the fields, and the button that saves.
 *
 * `<RowForm editing={useRowForm({ … })} fields={fields} label={…} submit={…} />`
 */
import type { ComponentProps, ReactNode } from 'react';
import { Form } from '../fields/Form.tsx';
import { RequiresConnectionMark } from '../states/RequiresConnectionMark.tsx';
import { LazyConflictNotice } from './LazyConflictNotice.tsx';
import type { FormFields } from './field-definition.ts';
import { FormField } from './FormField.tsx';
import type { GuardedForm } from './use-guarded-form.ts';
import type { SaveConflict } from './use-versioned-form.ts';

type Props<Values> = {
  /** The result of `useRowForm`. */
  readonly editing: {
    readonly form: GuardedForm<Values>;
    readonly conflict: SaveConflict<Values> | undefined;
  };
  readonly fields: FormFields<Values>;
  /** Names the form for screen readers. */
  readonly label: string;
  /** The button's label. */
  readonly submit: ReactNode;
  readonly foot?: ComponentProps<typeof Form>['foot'];
  /**
   * Lays out the fields: `part` returns the fields with these names. By default, all fields are
   * shown, one below the other.
   */
  readonly children?: (part: (...names: (keyof Values & string)[]) => ReactNode) => ReactNode;
};

export function RowForm<Values>({
  editing: { form, conflict },
  fields,
  label,
  submit,
  foot,
  children = (part) => part(...(Object.keys(fields) as (keyof Values & string)[])),
}: Props<Values>) {
  return (
    <Form form={form} label={label} submit={submit} {...(foot ? { foot } : {})}>
      <LazyConflictNotice conflict={conflict} fields={fields} />
      {children((...names) =>
        names.map((name) => <FormField key={name} field={fields[name]} {...form.field(name)} />),
      )}
      <RequiresConnectionMark />
    </Form>
  );
}
