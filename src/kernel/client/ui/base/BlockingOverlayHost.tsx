/** Shows an overlay that takes all input while work runs that must not be disturbed. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { createContext, useCallback, useState, type ReactNode } from 'react';
import { amber, inkColor } from '../../theme/theme.ts';
import { useModal } from './use-modal.ts';
import { useRequiredContext } from '../../portal/use-required-context.ts';

type Blocking = {
  /**
   * Milliseconds in which the work usually ends. Until then the overlay is not shown, and the
   * caller must prevent repeated actions.
   */
  readonly after?: number;
};

/** Shows the overlay while the work runs, and settles as the work does. */
type Block = <T>(work: Promise<T>, blocking?: Blocking) => Promise<T>;
const BlockingContext = createContext<Block | undefined>(undefined);

/** Returns the blocking function. The overlay stays until all blocked work has settled. */
export const useBlockingOverlay = (): Block =>
  useRequiredContext(BlockingContext, 'BlockingOverlayHost');

const appear = { from: { opacity: 0 }, to: { opacity: 1 } };
const useStyles = /*#__PURE__*/ makeStyles({
  // The overlay catches input at once, but becomes visible only after a moment, so that it does not
  // flash.
  overlay: {
    padding: 0,
    border: '0',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    outlineStyle: 'none',
    animationName: appear,
    animationDuration: '120ms',
    animationDelay: '200ms',
    animationFillMode: 'backwards',
    '::backdrop': {
      backgroundColor: 'rgba(31,26,15,.28)',
      animationName: appear,
      animationDuration: '120ms',
      animationDelay: '200ms',
      animationFillMode: 'backwards',
    },
  },
  inside: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '20px 24px',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 550,
  },
  turn: {
    width: '20px',
    height: '20px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `3px solid ${amber[150]}`,
    borderTopColor: inkColor,
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '900ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
});

/** Returns true if the work settles in time, even by failing. */
async function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isDone = () => true;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), ms);
  });

  const isInTime = await Promise.race([work.then(isDone, isDone), late]);
  clearTimeout(timer);
  return isInTime;
}

function Overlay() {
  const styles = useStyles();
  const { ref, handlers } = useModal(true);
  return (
    <dialog ref={ref} {...handlers} className={styles.overlay} aria-labelledby="blocking-words">
      <output className={styles.inside}>
        <span className={styles.turn} aria-hidden="true" />
        <span id="blocking-words">
          <Trans>One moment, please…</Trans>
        </span>
      </output>
    </dialog>
  );
}

/** Provides `useBlockingOverlay` to its children, and shows the overlay. */
export function BlockingOverlayHost({ children }: { readonly children: ReactNode }) {
  const [running, setRunning] = useState(0);

  const block = useCallback<Block>(async (work, { after = 0 } = {}) => {
    if (after > 0 && (await isDoneWithin(work, after))) return await work;
    setRunning((before) => before + 1);
    try {
      return await work;
    } finally {
      setRunning((before) => before - 1);
    }
  }, []);

  return (
    <BlockingContext value={block}>
      {children}
      {running > 0 ? <Overlay /> : null}
    </BlockingContext>
  );
}
