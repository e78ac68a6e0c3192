/** An entry of the menu: a link, or a parent that shows and hides its children. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ExpandIcon, amber, forcedColorsMedia } from '#kernel/client/index.ts';
import type { MenuChild } from './menu.ts';
import { menuIcons } from './menu-icons.ts';
import { menuWords } from './menu-words.ts';

/**
 * Scrolls a long menu to the current entry once the entry is drawn. Measuring it earlier would make
 * the browser lay out the whole page.
 */
function scrollIntoSight(link: Element | null) {
  if (!link) return undefined;
  const drawn = new IntersectionObserver(([seen]) => {
    drawn.disconnect();
    if (seen!.intersectionRatio < 1) link.scrollIntoView({ block: 'nearest' });
  });
  drawn.observe(link);
  return () => drawn.disconnect();
}

const useStyles = /*#__PURE__*/ makeStyles({
  item: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    marginBlock: '2px',
    padding: '4px 10px',
    border: '0',
    borderRadius: '8px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 500,
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '& svg': { flexShrink: 0 },
  },
  current: {
    backgroundColor: '#FFF1C9',
    color: tokens.colorNeutralForeground1,
    fontWeight: 600,
    ':hover': { backgroundColor: amber[150] },
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-6px',
      top: '12px',
      bottom: '12px',
      width: '4px',
      borderRadius: '2px',
      backgroundColor: amber[80],
    },
    [forcedColorsMedia]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  above: { color: tokens.colorNeutralForeground1, fontWeight: 600 },
  words: { flexGrow: 1, minWidth: 0 },
  count: {
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
    borderRadius: '10px',
    padding: '1px 8px',
    fontVariantNumeric: 'tabular-nums',
  },
  countCurrent: { backgroundColor: amber[150], color: amber[40] },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  turn: { transitionProperty: 'transform', transitionDuration: '120ms' },
  turned: { transform: 'rotate(180deg)' },
});

type Props = {
  readonly item: MenuChild;
  readonly current: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly depth: number;
};

export function MenuItem({ item, current, counts, depth }: Props) {
  const styles = useStyles();
  const { _ } = useLingui();
  const id = useId();
  const within = current.includes(item.name);
  const [opened, setOpened] = useState<boolean>();
  const open = opened ?? within;
  const Icon = menuIcons[item.name];
  const label = menuWords[item.name];
  const count = counts[item.name] ?? 0;
  const indent = depth === 0 ? undefined : { paddingInlineStart: 46 + (depth - 1) * 16 };
  const words = (
    <>
      {Icon ? <Icon aria-hidden /> : null}
      <span className={styles.words}>{label ? _(label) : item.name}</span>
    </>
  );

  if (item.children?.length)
    return (
      <li>
        <button
          type="button"
          className={mergeClasses(styles.item, within && styles.above)}
          style={indent}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpened(!open)}
        >
          {words}
          <ExpandIcon className={mergeClasses(styles.turn, open && styles.turned)} aria-hidden />
        </button>
        <ul id={id} className={styles.list} hidden={!open}>
          {open
            ? item.children.map((child) => (
                <MenuItem
                  key={child.name}
                  item={child}
                  current={current}
                  counts={counts}
                  depth={depth + 1}
                />
              ))
            : null}
        </ul>
      </li>
    );

  const isCurrent = current.at(-1) === item.name;
  return (
    <li>
      <Link
        to={item.path ?? '/'}
        className={mergeClasses(styles.item, isCurrent && styles.current)}
        style={indent}
        {...(isCurrent ? { 'aria-current': 'page' as const, ref: scrollIntoSight } : {})}
      >
        {words}
        {count > 0 ? (
          <span className={mergeClasses(styles.count, isCurrent && styles.countCurrent)}>
            {count}
          </span>
        ) : null}
      </Link>
    </li>
  );
}
