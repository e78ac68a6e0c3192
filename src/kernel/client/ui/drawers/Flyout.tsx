/**
 * A button that opens a small panel in the browser's top layer. The panel closes on Escape, on a
 * press outside and on a press of a button or link in it, which are its entries. The arrow keys,
 * Home and End move between the entries.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { forcedColorsMedia } from '../../theme/media-queries.ts';
import { useIconButtonStyles } from '../page/use-icon-button-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  trigger: { padding: '0 10px' },
  panel: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    padding: '6px',
    boxSizing: 'border-box',
    minWidth: '200px',
    maxWidth: 'calc(100vw - 16px)',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: '0 8px 28px rgba(31,26,15,.18)',
    fontFamily: tokens.fontFamilyBase,
    fontSize: '14px',
    lineHeight: '20px',
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
});

type Props = {
  /** The button's accessible name. */
  readonly label: string;
  /** The button's contents. */
  readonly trigger: ReactNode;
  readonly className?: string;
  /** Data attributes of the button. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>;
  /**
   * Buttons, links and fields. Pressing a button or a link closes the panel, except a button inside
   * a field.
   */
  readonly children: ReactNode;
};

/** The panel's entries. Buttons inside a field, such as the one of a calendar, are not entries. */
const ENTRIES = 'a, button:not(.in-field)';

/** Pixels between the button and the panel. */
const GAP = 4;

type Pressed = Pick<KeyboardEvent, 'key' | 'preventDefault'>;

/**
 * For each key, a function that returns the index of the entry that gets the focus. `at` is the
 * index of the focused entry (-1: none), `last` is the index of the last entry. Moving past one end
 * leads to the other.
 */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

export function Flyout({ label, trigger, className, attributes, children }: Props) {
  const styles = useStyles();
  const { square } = useIconButtonStyles();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // Places the panel below the button, or above it if it fits only there.
  const place = () => {
    if (!button.current || !panel.current) return;
    const at = button.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = panel.current;
    const below = at.bottom + GAP;
    const top =
      below + offsetHeight > innerHeight && at.top > offsetHeight
        ? at.top - GAP - offsetHeight
        : below;
    panel.current.style.top = `${top}px`;
    panel.current.style.maxHeight = `${innerHeight - Math.max(top, GAP) - GAP}px`;
    panel.current.style.left = `${Math.max(8, Math.min(at.right - offsetWidth, innerWidth - offsetWidth - 8))}px`;
  };

  // The panel is placed once its contents can be measured.
  useLayoutEffect(() => {
    if (open) place();
  }, [open]);

  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>(ENTRIES) ?? [])];

  // The entry that gets the focus if an arrow key opened the panel: the first (0) or the last (-1).
  const begins = useRef<0 | -1>(undefined);
  useEffect(() => {
    if (open && begins.current !== undefined) entries().at(begins.current)?.focus();
    begins.current = undefined;
  }, [open]);

  const onKey = (event: Pressed) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!open && isArrow) {
      event.preventDefault();
      begins.current = event.key === 'ArrowUp' ? -1 : 0;
      panel.current?.showPopover();
      return;
    }

    const all = entries();
    const at = all.findIndex((one) => one === document.activeElement);
    const next = moves[event.key]?.(at, all.length - 1);
    // In a field among the entries, the arrow keys move the cursor.
    const isElsewhere = at === -1 && document.activeElement !== button.current;

    if (!open || next === undefined || isElsewhere) return;
    event.preventDefault();
    all[next]?.focus();
  };

  // The listeners are on the panel, because the pressed elements are its children.
  useEffect(() => {
    const shown = panel.current;
    if (!open || !shown) return;
    const chosen = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest(ENTRIES)) return;
      shown.hidePopover();
      button.current?.focus();
    };
    shown.addEventListener('click', chosen);
    shown.addEventListener('keydown', onKey);
    return () => {
      shown.removeEventListener('click', chosen);
      shown.removeEventListener('keydown', onKey);
    };
    // The key handler reads the entries when a key is pressed, so it need not be created again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={mergeClasses(square, styles.trigger, className)}
        {...attributes}
        aria-label={label}
        title={label}
        aria-expanded={open}
        popoverTarget={id}
        onKeyDown={onKey}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open ? children : null}
      </div>
    </>
  );
}
