/** How each field is called and its value written; text stays as it is where `show` is left out. */
export type ShownFields<Values> = {
  readonly [Name in keyof Values & string]: {
    readonly label: string;
    readonly show?: (value: Values[Name]) => string;
  };
};
