/**
 * The label of each field, and how its value is shown. Without `show`, the value is shown as text.
 */
export type ShownFields<Values> = {
  readonly [Name in keyof Values & string]: {
    readonly label: string;
    readonly show?: (value: Values[Name]) => string;
  };
};
