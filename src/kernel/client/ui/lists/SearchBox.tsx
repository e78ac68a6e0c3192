/** The search field of a list. The text takes effect when the user pauses or presses Enter. */
import { Input, makeStyles, mergeClasses } from '@fluentui/react-components';
import { SearchIcon } from '../page/icons.ts';
import { onEnter } from '../fields/enter-key.ts';
import { useDebouncedText } from './use-debounced-text.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  search: { minWidth: '120px', width: '284px', flexShrink: 1, flexGrow: 1 },
});

type Props = {
  /** The text that is currently searched for. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength?: number;
  readonly className?: string | undefined;
};

export function SearchBox({
  value,
  onSearch,
  label,
  placeholder,
  maxLength = 80,
  className,
}: Props) {
  const styles = useStyles();
  const [text, write] = useDebouncedText(value, onSearch);
  return (
    <Input
      className={mergeClasses(styles.search, className)}
      type="search"
      value={text}
      maxLength={maxLength}
      aria-label={label}
      placeholder={placeholder}
      contentBefore={<SearchIcon aria-hidden />}
      onKeyDown={onEnter(() => onSearch(text.trim()))}
      onChange={(_event, data) => write(data.value)}
    />
  );
}
