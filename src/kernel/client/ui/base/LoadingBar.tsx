/**
 * The loading bar. It shows until everything that was reported as loading has arrived or failed.
 */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { createContext, useContext, useMemo, useReducer, type ReactNode } from 'react';
import { inkColor } from '../../theme/theme.ts';
import { nextLoadingCount, type LoadingType } from './loading-count.ts';
import { useRequiredContext } from '../../portal/use-required-context.ts';

type LoadingCalls = {
  /** Reports that something starts loading. */
  readonly data: () => void;
  /** Reports that one reported load has succeeded or failed. */
  readonly done: () => void;
  /** Sets the count of running loads to zero, whatever was reported before. */
  readonly reset: () => void;
};

const CallsContext = createContext<LoadingCalls | undefined>(undefined);
const CountContext = createContext(0);

/** Returns the functions that report loading. */
export const useLoadingReport = (): LoadingCalls =>
  useRequiredContext(CallsContext, 'LoadingProvider');

/** Provides `useLoadingReport` to its children. */
export function LoadingProvider({ children }: { readonly children: ReactNode }) {
  const [count, report] = useReducer(
    (before: number, type: LoadingType) => nextLoadingCount(before, type),
    0,
  );
  const calls = useMemo<LoadingCalls>(
    () => ({
      data: () => report('data'),
      done: () => report('done'),
      reset: () => report('reset'),
    }),
    [],
  );
  return (
    <CallsContext value={calls}>
      <CountContext value={count}>{children}</CountContext>
    </CallsContext>
  );
}

const useTrackStyles = /*#__PURE__*/ makeStyles({
  track: {
    position: 'sticky',
    top: '56px',
    zIndex: 29,
    height: '3px',
    marginBottom: '-3px',
    overflow: 'hidden',
  },
  busy: { backgroundColor: 'rgba(31,26,15,.16)' },
});

const useBarStyles = /*#__PURE__*/ makeStyles({
  bar: {
    height: '100%',
    width: '33%',
    backgroundColor: inkColor,
    borderRadius: '2px',
    animationName: {
      from: { transform: 'translateX(-100%)' },
      to: { transform: 'translateX(300%)' },
    },
    animationDuration: '1.4s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none', width: '100%' },
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
});

function Bar() {
  const styles = useBarStyles();
  const { t } = useLingui();
  return (
    <>
      <progress className="for-readers" aria-label={t`Loading`} />
      <div aria-hidden="true" className={styles.bar} />
    </>
  );
}

/** Shows the bar below the app bar. It takes no space, so that nothing moves when it appears. */
export function LoadingBar() {
  const styles = useTrackStyles();
  const busy = useContext(CountContext) > 0;
  return (
    <div aria-live="polite" className={`${styles.track} ${busy ? styles.busy : ''} no-print`}>
      {busy ? <Bar /> : null}
    </div>
  );
}
