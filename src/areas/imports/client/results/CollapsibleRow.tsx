/** Shows a row with a title and a note. Pressing it shows or hides the content below it. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { CollapseIcon, ExpandIcon, phoneMedia, quietText } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  heading: { margin: 0, font: 'inherit' },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  button: {
    width: '100%',
    minHeight: '56px',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '6px 20px',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '& > svg': { flexShrink: 0, marginInlineStart: 'auto' },
    [phoneMedia]: { padding: '6px 16px' },
  },
  words: {
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
    overflowWrap: 'anywhere',
  },
  title: { fontSize: '16px', lineHeight: '22px', fontWeight: 600 },
  note: quietText,
});

type Props = {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** True if the row is open at first. */
  readonly isOpenAtFirst?: boolean;
  /** The level of the heading, 3 by default. A row that is a whole card has level 2. */
  readonly level?: 2 | 3;
  /** True if a line separates the row from what is above it. */
  readonly hasLine?: boolean;
  /** Returns the content that is shown below the row while it is open. */
  readonly children: () => ReactNode;
};

export function CollapsibleRow({
  title,
  note,
  isOpenAtFirst = false,
  level = 3,
  hasLine = false,
  children,
}: Props) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const Heading = `h${level}` as const;

  return (
    <>
      <Heading className={mergeClasses(styles.heading, hasLine && styles.line)}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {note ? <span className={styles.note}>{note}</span> : null}
          </span>
          {isOpen ? <CollapseIcon aria-hidden /> : <ExpandIcon aria-hidden />}
        </button>
      </Heading>
      {isOpen ? children() : null}
    </>
  );
}
