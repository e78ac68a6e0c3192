/**
 * The menu of a list's row or of a document, behind one button. An entry that requires a connection
 * says so while there is none.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Flyout } from '../drawers/Flyout.tsx';
import { RequiresConnectionMark } from '../states/RequiresConnectionMark.tsx';
import { phoneMedia } from '../../theme/media-queries.ts';
import { captionText } from '../../theme/text-styles.ts';
import { redColors } from '../../theme/theme.ts';
import { MoreIcon } from '../page/icons.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, textAlign: 'start' },
  item: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 12px',
    border: '0',
    borderRadius: '8px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '&[aria-disabled=true]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
  // Entries without an icon begin where the words of the others do.
  words: { display: 'flex', alignItems: 'center', gap: '12px', '& > svg': { flexShrink: 0 } },
  withoutIcon: { paddingInlineStart: '32px' },
  reason: { ...captionText, display: 'block' },
  // A destructive entry is below a line, so that it is not pressed by mistake.
  destructive: { color: redColors.text },
  apart: {
    marginTop: '6px',
    paddingTop: '6px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  note: { ...captionText, padding: '8px 12px', maxWidth: '240px' },
  // A button with words beside other buttons. On a phone only its icon is shown.
  button: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    paddingInline: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
    [phoneMedia]: { paddingInline: '10px', flexGrow: 0 },
  },
  named: { display: 'inline-flex', alignItems: 'center', gap: '6px', fontWeight: 600 },
  name: { whiteSpace: 'nowrap', [phoneMedia]: { display: 'none' } },
});

/** An entry: a link if it has `to`, a button if it has `onChoose`. */
export type RowMenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactElement | undefined;
  /** Why the entry cannot be chosen now. It is shown below the label. */
  readonly disabledReason?: string | undefined;
  readonly needsConnection?: boolean;
  /** True if the entry ends or deletes something. It is red and comes last. */
  readonly isDestructive?: boolean;
} & ({ readonly to: string } | { readonly onChoose: () => unknown; readonly isDisabled?: boolean });

type Props = {
  /** The button's accessible name, such as `Actions for 26-000123`. */
  readonly label: string;
  readonly items: readonly RowMenuItem[];
  /** A sentence below the entries. */
  readonly note?: ReactNode;
  /** The button's words, which its name contains. Without them, the button has only an icon. */
  readonly words?: string;
};

export function RowMenu({ label, words, ...entries }: Props) {
  const styles = useStyles();
  return (
    <Flyout
      label={label}
      trigger={
        words === undefined ? (
          <MoreIcon />
        ) : (
          <span className={styles.named}>
            <MoreIcon />
            <span className={styles.name}>{words}</span>
          </span>
        )
      }
      {...(words === undefined ? {} : { className: styles.button })}
    >
      <Entries {...entries} />
    </Flyout>
  );
}

function Entries({ items, note }: Pick<Props, 'items' | 'note'>) {
  const styles = useStyles();
  const hasIcons = items.some((item) => item.icon !== undefined);
  const entry = (item: RowMenuItem) => {
    const { icon, label, disabledReason } = item;
    const contents = (
      <>
        <span
          className={mergeClasses(styles.words, hasIcons && !icon ? styles.withoutIcon : undefined)}
        >
          {icon}
          <span>
            {label}
            {disabledReason ? <span className={styles.reason}>{disabledReason}</span> : null}
          </span>
        </span>
        {item.needsConnection ? <RequiresConnectionMark /> : null}
      </>
    );
    const isDisabled =
      disabledReason !== undefined || ('isDisabled' in item && item.isDisabled === true);
    if ('to' in item && !isDisabled)
      return (
        <Link className={styles.item} to={item.to}>
          {contents}
        </Link>
      );
    return (
      <button
        type="button"
        className={mergeClasses(styles.item, item.isDestructive && styles.destructive)}
        {...(isDisabled ? { 'aria-disabled': true } : {})}
        onClick={() => {
          if (!isDisabled && 'onChoose' in item) void item.onChoose();
        }}
      >
        {contents}
      </button>
    );
  };
  return (
    <>
      <ul className={styles.list}>
        {items
          .toSorted((a, b) => Number(a.isDestructive ?? false) - Number(b.isDestructive ?? false))
          .map((item, n, all) => (
            <li
              key={item.key}
              className={
                n > 0 && item.isDestructive && !all[n - 1]!.isDestructive ? styles.apart : undefined
              }
            >
              {entry(item)}
            </li>
          ))}
      </ul>
      {note ? <p className={styles.note}>{note}</p> : null}
    </>
  );
}
