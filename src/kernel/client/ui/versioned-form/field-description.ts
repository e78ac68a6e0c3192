/**
 * The fields of a form as data: their words, controls, limits and when they are shown. `RowForm`
 * makes the form of them, with the errors beside the fields and the notice of another user's save.
 */
import type { InputProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { SelectOption } from '../fields/SelectOptions.tsx';

type Words<Value> = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** False if the form doesn't have the field at present. A conflict names it all the same. */
  readonly isShown?: boolean;
  /** Returns a value as text. Absent: as its control shows it. */
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

/** What a control gets from the form. */
export type FieldProps<Value> = {
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly error: string | undefined;
};

/** A control of the area's own. */
type OwnControl<Value> = { readonly control: (field: FieldProps<Value>) => ReactNode };

/** The field has no control: another part of the screen has it. */
type NoControl = { readonly control?: never };

type ControlOf<Value> = [Value] extends [string]
  ? TextControl | LinesControl | TimeControl | ChoiceControl
  : [Value] extends [boolean]
    ? CheckboxControl
    : [Value] extends [readonly (infer One extends string | number)[]]
      ? CheckboxesControl<One>
      : never;

/** A field of a form whose value has this type. */
export type FieldDescription<Value> = Words<Value> &
  (ControlOf<Value> | OwnControl<Value> | NoControl);

/** All fields of a form, in the order in which they are shown. */
export type FormFields<Values> = {
  readonly [Name in keyof Values & string]: FieldDescription<Values[Name]>;
};

/** A field whose type of value isn't known. */
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
