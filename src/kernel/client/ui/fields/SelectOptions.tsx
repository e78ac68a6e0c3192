/** The options of a select. */
export type SelectOption = {
  readonly value: string;
  readonly label: string;
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string;
};

export const SelectOptions = ({ options }: { readonly options: readonly SelectOption[] }) =>
  options.map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ));

/** Returns the option for a row: its id as the value, its name as the label. */
export const optionOf = ({
  id,
  name,
}: {
  readonly id: number;
  readonly name: string;
}): SelectOption => ({ value: String(id), label: name });
