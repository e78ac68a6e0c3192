/** The parts that fit what was typed, in the top layer under (or over) their cell. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { amber, forcedColors, useFormats } from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { CheckedPart } from '../../domain/index.ts';

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
    [forcedColors]: { outline: '2px solid Highlight' },
  },
  number: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  price: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  description: {
    gridColumn: '1 / -1',
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});

const WIDEST = 420;
const GAP = 4;
const EDGE = 8;

type Props = {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly parts: readonly CheckedPart[];
  readonly active: number;
  readonly currency: Currency;
  readonly onChoose: (part: CheckedPart) => void;
};

export function PartSuggestions({ id, label, anchor, parts, active, currency, onChoose }: Props) {
  const styles = useStyles();
  const formats = useFormats();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = list.current;
    const cell = anchor.current;
    if (!panel || !cell) return;
    panel.showPopover();
    const place = () => {
      const at = cell.getBoundingClientRect();
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
  }, [anchor, parts]);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as below
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
    >
      {parts.map((part, n) => (
        // The focus stays in the cell: a press must not take it away. Keys are handled there.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the combobox are handled there
        <div
          key={part.partNumber}
          id={`${id}-${n}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the combobox pattern: a datalist cannot show two lines, and its choice is not told apart from typing
          role="option"
          tabIndex={-1}
          aria-selected={n === active}
          className={mergeClasses(styles.option, n === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(part)}
        >
          <span className={styles.number}>{part.partNumber}</span>
          <span className={styles.price}>
            {part.unitMinor === null ? '' : formats.money(part.unitMinor, currency)}
          </span>
          <span className={styles.description}>{part.description}</span>
        </div>
      ))}
    </div>
  );
}
