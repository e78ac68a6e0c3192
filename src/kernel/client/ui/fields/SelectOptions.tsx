/** The options of a select, each with its name. */
export type SelectOption = {
  readonly value: string;
  readonly label: string;
  /** Of a label that is in another language than the page. */
  readonly lang?: string;
};

export const SelectOptions = ({ options }: { readonly options: readonly SelectOption[] }) =>
  options.map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ));

/** A row as an option: its id, under its name. */
export const optionOf = ({
  id,
  name,
}: {
  readonly id: number;
  readonly name: string;
}): SelectOption => ({ value: String(id), label: name });
