/**
 * The sticky footer of long forms: on the left a note, such as the reason why submitting is not
 * possible, on the right the total and the buttons. Put it after the Page, in a column that fills
 * the height.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { phoneMedia } from '../../theme/media-queries.ts';
import { captionText } from '../../theme/text-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  dock: {
    position: 'sticky',
    bottom: 0,
    zIndex: 20,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: '12px 24px max(12px, env(safe-area-inset-bottom))',
    display: 'flex',
    alignItems: 'center',
    gap: '20px',
    marginTop: 'auto',
    [phoneMedia]: {
      flexWrap: 'wrap',
      gap: '8px 12px',
      padding: '12px 16px max(12px, env(safe-area-inset-bottom))',
    },
    '@media (max-height: 420px)': { position: 'static' },
  },
  // The note shrinks before the buttons do.
  note: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: '180px',
    [phoneMedia]: { flexBasis: '40%', minWidth: 0 },
  },
  figure: { flexShrink: 0, [phoneMedia]: { textAlign: 'end', marginInlineStart: 'auto' } },
  label: { ...captionText, whiteSpace: 'nowrap' },
  total: {
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 650,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  actions: {
    display: 'flex',
    gap: '8px',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    marginInlineStart: 'auto',
    [phoneMedia]: { width: '100%', '& > *': { flexGrow: 1 } },
  },
});

type Props = {
  readonly note?: ReactNode;
  readonly totalLabel?: ReactNode;
  readonly total?: ReactNode;
  readonly actions: ReactNode;
};

/**
 * Sets the dock's height as a style variable: on the page, so that the dock does not cover a
 * focused field, and on elements that must stay above the dock. `''` removes the height.
 */
function setDockHeight(height: string): void {
  const above = document.querySelectorAll<HTMLElement>('[data-above-dock]');
  for (const { style } of [document.documentElement, ...above])
    if (style.getPropertyValue('--dock-height') !== height)
      style.setProperty('--dock-height', height);
}

export function FormDock({ note, totalLabel, total, actions }: Props) {
  const styles = useStyles();
  const ref = useRef<HTMLDivElement>(null);

  // Keeps the height current while the dock is shown.
  useEffect(() => {
    const dock = ref.current;
    if (!dock) return;
    const watch = new ResizeObserver(() => setDockHeight(`${dock.offsetHeight}px`));
    watch.observe(dock);
    return () => {
      watch.disconnect();
      // The height is removed later, because the next page often has a dock of the same height.
      setTimeout(() => {
        if (!document.querySelector('[data-dock]')) setDockHeight('');
      });
    };
  }, []);

  return (
    <div ref={ref} data-dock className={`${styles.dock} no-print`}>
      {note === undefined ? null : <div className={styles.note}>{note}</div>}
      {total !== undefined ? (
        <div className={styles.figure}>
          <div className={styles.label}>{totalLabel}</div>
          <div className={styles.total}>{total}</div>
        </div>
      ) : null}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
