/**
 * Short messages at the foot of the screen: red for errors, green for successes, orange for others.
 * A message disappears after six seconds, or when the next one is shown.
 */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import {
  createContext,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { forcedColorsMedia, phoneMedia } from '../../theme/media-queries.ts';
import { snackbarGround } from '../../theme/theme.ts';
import { CloseIcon, ErrorIcon, SuccessIcon, WarningIcon } from '../page/icons.ts';
import { FailureDetails } from '../failure/FailureDetails.tsx';
import { useRequiredContext } from '../../portal/use-required-context.ts';

/** A message. Its type determines the color. */
export type SnackbarMessage = {
  readonly type: 'error' | 'success' | 'other';
  readonly content: string;
};
type Show = (message: SnackbarMessage) => void;

type Snackbar = {
  readonly show: Show;
  /** Hides the message. Call this when the message no longer concerns the screen that is shown. */
  readonly hide: () => void;
};

const SnackbarContext = createContext<Snackbar | undefined>(undefined);

/** Returns the functions that show and hide messages. */
export const useSnackbar = (): Snackbar => useRequiredContext(SnackbarContext, 'SnackbarHost');

const SHOWN_MS = 6000;
const icons = { error: ErrorIcon, success: SuccessIcon, other: WarningIcon };

const usePlaceStyles = /*#__PURE__*/ makeStyles({
  place: {
    position: 'fixed',
    inset: 'auto 0 calc(var(--dock-height, 0px) + 24px)',
    margin: 0,
    padding: '0 16px',
    border: '0',
    width: 'auto',
    maxWidth: 'none',
    height: 'auto',
    overflow: 'visible',
    backgroundColor: 'transparent',
    zIndex: 60,
    pointerEvents: 'none',
    justifyContent: 'center',
    '&:popover-open': { display: 'flex' },
    [phoneMedia]: { bottom: 'calc(var(--dock-height, 0px) + 16px)' },
  },
});

const useStyles = /*#__PURE__*/ makeStyles({
  bar: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '48px',
    padding: '6px 8px 6px 16px',
    borderRadius: '10px',
    color: '#FFFFFF',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 550,
    boxShadow: '0 8px 28px rgba(31,26,15,.28)',
    maxWidth: '560px',
    boxSizing: 'border-box',
    '& svg': { flexShrink: 0 },
    [phoneMedia]: { width: '100%' },
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  words: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  error: { backgroundColor: snackbarGround.error },
  success: { backgroundColor: snackbarGround.success },
  other: { backgroundColor: snackbarGround.other },
  close: {
    border: '0',
    backgroundColor: 'transparent',
    color: 'inherit',
    minWidth: '44px',
    minHeight: '44px',
    borderRadius: '8px',
    cursor: 'pointer',
    display: 'grid',
    placeItems: 'center',
    ':hover': { backgroundColor: 'rgba(255,255,255,.16)' },
    ':focus-visible': { outline: '2px solid #FFFFFF', outlineOffset: '-4px' },
  },
});

type BarProps = {
  readonly message: SnackbarMessage;
  readonly onHold: (isHeld: boolean) => void;
  readonly onClose: () => void;
};

function Bar({ message: { type, content }, onHold, onClose }: BarProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const Icon = icons[type];
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className={mergeClasses(styles.bar, styles[type])}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Icon aria-hidden />
      <div className={styles.words}>
        <span>{content}</span>
        {type === 'error' ? <FailureDetails isOfCall /> : null}
      </div>
      <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}

/**
 * Provides `useSnackbar` to its children. While the pointer or the focus is on a message, it stays.
 */
export function SnackbarHost({ children }: { readonly children: ReactNode }) {
  const styles = usePlaceStyles();
  const [shown, setShown] = useState<SnackbarMessage & { readonly id: number }>();
  const [held, setHeld] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const count = useRef(0);

  const show = useCallback<Show>((message) => {
    setHeld(false);
    setShown({ ...message, id: ++count.current });
  }, []);

  const hide = useCallback(() => {
    setShown(undefined);
    setHeld(false);
  }, []);

  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(hide, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, held, hide]);

  // The popover is opened again for each message, because the last element to enter the top layer
  // is above an open dialog.
  useEffect(() => {
    const layer = place.current;
    if (!layer?.showPopover) return;
    if (layer.matches(':popover-open')) layer.hidePopover();
    layer.showPopover();
  }, [shown?.id]);

  const snackbar = useMemo(() => ({ show, hide }), [show, hide]);

  return (
    <SnackbarContext value={snackbar}>
      {children}
      <div
        ref={place}
        popover="manual"
        data-above-dock
        className={`${styles.place} no-print`}
        aria-live={shown?.type === 'error' ? 'assertive' : 'polite'}
        aria-atomic="true"
      >
        {shown ? <Bar key={shown.id} message={shown} onHold={setHeld} onClose={hide} /> : null}
      </div>
    </SnackbarContext>
  );
}
