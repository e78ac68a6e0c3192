/**
 * Shows the suggestions for a text that is being typed: the list of a combobox, in the browser's
 * top layer below or above its field. The field handles the keys.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { forcedColorsMedia } from '../../theme/media-queries.ts';
import { amber } from '../../theme/theme.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    padding: '4px',
    boxSizing: 'border-box',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: '0 8px 28px rgba(31,26,15,.18)',
    fontSize: '14px',
    lineHeight: '20px',
  },
  option: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '12px',
    alignItems: 'center',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '4px 10px',
    borderRadius: '8px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  active: {
    backgroundColor: amber[150],
    ':hover': { backgroundColor: amber[150] },
    [forcedColorsMedia]: { outline: '2px solid Highlight' },
  },
});

/** The greatest width of the list in pixels. */
const WIDEST = 420;

/** The pixels between the list and its field. */
const GAP = 4;

/** The smallest distance in pixels between the list and the edges of the screen. */
const EDGE = 8;

type Props<Item> = {
  readonly id: string;
  readonly label: string;
  /** The field that the list belongs to. */
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The index of the active item, or -1 for none. */
  readonly active: number;
  readonly onChoose: (item: Item) => void;
  /** Returns what an item shows. */
  readonly children: (item: Item) => ReactNode;
};

export function SuggestionList<Item>({
  id,
  label,
  anchor,
  items,
  keyOf,
  active,
  onChoose,
  children,
}: Props<Item>) {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = list.current;
    const field = anchor.current;
    if (!panel || !field) return;

    panel.showPopover();
    const place = () => {
      const at = field.getBoundingClientRect();
      const width = Math.min(WIDEST, innerWidth - 2 * EDGE);
      panel.style.width = `${width}px`;
      panel.style.left = `${Math.max(EDGE, Math.min(at.left, innerWidth - width - EDGE))}px`;
      const below = innerHeight - at.bottom - GAP - EDGE;
      const above = at.top - GAP - EDGE;
      const isBelow = below >= panel.scrollHeight || below >= above;
      panel.style.maxHeight = `${Math.max(96, isBelow ? below : above)}px`;
      panel.style.top = isBelow ? `${at.bottom + GAP}px` : 'auto';
      panel.style.bottom = isBelow ? 'auto' : `${innerHeight - at.top + GAP}px`;
    };

    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [anchor, items]);

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      // The combobox pattern needs a listbox; see the options below.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
    >
      {items.map((item, n) => (
        // The focus must stay in the field, so a press must not move it. The field handles the
        // keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={keyOf(item)}
          id={`${id}-${n}`}
          // A datalist's options cannot show two lines, and choosing one cannot be distinguished
          // from typing.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={n === active}
          className={mergeClasses(styles.option, n === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
}
