/**
 * Describes the fields of a form as data: their words, controls and limits, and when they are
 * shown. `RowForm` renders the form from this description, with the errors beside the fields and
 * the notice that another user saved the row meanwhile.
 */
import type { InputProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { SelectOption } from '../fields/SelectOptions.tsx';

type Words<Value> = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /**
   * False if the form does not currently show the field. A conflict notice names the field anyway.
   */
  readonly isShown?: boolean;
  /** Returns a value as text. By default, the text is the one that the control shows. */
  readonly show?: (value: Value) => string;
};

type TextControl = {
  readonly control: 'text';
  /** The maximum number of characters, from the limits of the domain. */
  readonly max?: number;
  /** True if the value can be read but not changed. */
  readonly isFixed?: boolean;
  readonly input?: Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'maxLength' | 'as'>;
};
type LinesControl = { readonly control: 'lines'; readonly max?: number };
/** The value is the typed text while it isn't a date or a time, which the form's check refuses. */
type TimeControl = { readonly control: 'date' | 'time' };
type ChoiceControl = {
  readonly control: 'choice' | 'radio';
  readonly options: readonly SelectOption[];
};
type CheckboxControl = { readonly control: 'checkbox' };
type CheckboxesControl<One> = {
  readonly control: 'checkboxes';
  readonly choices: readonly (readonly [One, string])[];
};

/** The props that a control receives from the form. */
export type FieldProps<Value> = {
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly error: string | undefined;
};

/** A control that the area provides itself. */
type OwnControl<Value> = { readonly control: (field: FieldProps<Value>) => ReactNode };

/** The form has no control for this field, because another part of the screen has it. */
type NoControl = { readonly control?: never };

type ControlOf<Value> = [Value] extends [string]
  ? TextControl | LinesControl | TimeControl | ChoiceControl
  : [Value] extends [boolean]
    ? CheckboxControl
    : [Value] extends [readonly (infer One extends string | number)[]]
      ? CheckboxesControl<One>
      : never;

/** The description of a field whose value has this type. */
export type FieldDescription<Value> = Words<Value> &
  (ControlOf<Value> | OwnControl<Value> | NoControl);

/** All fields of a form, in the order in which they are shown. */
export type FormFields<Values> = {
  readonly [Name in keyof Values & string]: FieldDescription<Values[Name]>;
};

/** A field whose value may be of any type. */
export type AnyField = Words<never> &
  (
    | TextControl
    | LinesControl
    | TimeControl
    | ChoiceControl
    | CheckboxControl
    | CheckboxesControl<string | number>
    | OwnControl<never>
    | NoControl
  );
