/** A button that opens a small panel in the top layer: it closes by Escape, by a press beside it, and by choosing; arrows, Home and End move in it. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { forcedColors } from '../../theme/measures.ts';
import { useSquareStyles } from '../page/use-square-styles.ts';

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
    [forcedColors]: { border: '1px solid CanvasText' },
  },
});

type Props = {
  /** The button's name. */
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  readonly className?: string;
  /** Buttons and links; pressing one closes the panel. */
  readonly children: ReactNode;
};

const GAP = 4;
type Pressed = Pick<KeyboardEvent, 'key' | 'preventDefault'>;
/** Where the keyboard goes from the entry that has it, -1: none; past an end to the other one. */
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

export function Flyout({ label, trigger, className, children }: Props) {
  const styles = useStyles();
  const { square } = useSquareStyles();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

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
  // Once its contents are there to be measured.
  useLayoutEffect(() => {
    if (open) place();
  }, [open]);
  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  /** Opened by an arrow: which end the keyboard begins at, once the entries are there. */
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
    // A field among the entries has arrows of its own.
    const isElsewhere = at === -1 && document.activeElement !== button.current;
    if (!open || next === undefined || isElsewhere) return;
    event.preventDefault();
    all[next]?.focus();
  };
  // Heard on the panel itself: what is pressed are the buttons and links inside.
  useEffect(() => {
    const shown = panel.current;
    if (!open || !shown) return;
    const chosen = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('a, button')) return;
      shown.hidePopover();
      button.current?.focus();
    };
    shown.addEventListener('click', chosen);
    shown.addEventListener('keydown', onKey);
    return () => {
      shown.removeEventListener('click', chosen);
      shown.removeEventListener('keydown', onKey);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- it reads what is there when a key is pressed
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={mergeClasses(square, styles.trigger, className)}
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
