/** The options of a select. */
export type SelectOption = {
  readonly value: string;
  readonly label: string;
  /** The language of the label, if it is not the page's. */
  readonly lang?: string;
};

export const SelectOptions = ({ options }: { readonly options: readonly SelectOption[] }) =>
  options.map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ));

/** Returns an option for a row: its id with its name. */
export const optionOf = ({
  id,
  name,
}: {
  readonly id: number;
  readonly name: string;
}): SelectOption => ({ value: String(id), label: name });
