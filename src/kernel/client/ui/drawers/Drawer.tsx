/**
 * A panel at the side of the screen. It holds the focus until it is closed by its button, by Escape
 * or by a press outside.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { CloseIcon } from '../page/icons.ts';
import { IconButton } from '../base/IconButton.tsx';
import { useModal } from '../base/use-modal.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  panel: {
    position: 'fixed',
    insetBlock: 0,
    margin: 0,
    padding: 0,
    border: '0',
    height: '100dvh',
    maxHeight: '100dvh',
    maxWidth: '100vw',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    flexDirection: 'column',
    overscrollBehavior: 'contain',
    paddingBottom: 'env(safe-area-inset-bottom)',
    '&[open]': { display: 'flex' },
    '::backdrop': { backgroundColor: 'rgba(31,26,15,.4)' },
    animationDuration: '160ms',
    animationTimingFunction: 'ease-out',
  },
  start: {
    insetInlineStart: 0,
    insetInlineEnd: 'auto',
    animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  },
  end: {
    insetInlineEnd: 0,
    insetInlineStart: 'auto',
    animationName: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  },
  head: { display: 'flex', alignItems: 'center', gap: '12px', padding: '20px 16px 8px 24px' },
  title: {
    flexGrow: 1,
    minWidth: 0,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 650,
    letterSpacing: '-.01em',
    outlineStyle: 'none',
  },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '0 24px 24px',
  },
  foot: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: '12px 24px',
    display: 'flex',
    gap: '8px',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
  },
});

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The side of the screen. The menu opens at `start`. */
  readonly side?: 'start' | 'end';
  /** The width in pixels. The panel is never wider than the screen. */
  readonly width?: number;
  /**
   * Replaces the drawer's header, and must contain a close button. Then only screen readers read
   * `title`.
   */
  readonly head?: ReactNode;
  readonly footer?: ReactNode;
  /** True removes the padding, for lists with their own. */
  readonly isFlush?: boolean;
  readonly children?: ReactNode;
};

/**
 * Shows the drawer only while it is open, so that starting the portal does not compute its styles.
 */
export const Drawer = ({ open, ...panel }: Props) => (open ? <Panel {...panel} /> : null);

function Panel({
  onClose,
  title,
  side = 'end',
  width = 420,
  head,
  footer,
  isFlush = false,
  children,
}: Omit<Props, 'open'>) {
  const styles = useStyles();
  const { t } = useLingui();
  const id = useId();
  const { ref, handlers } = useModal(true, onClose);
  return (
    <dialog
      ref={ref}
      {...handlers}
      className={mergeClasses(styles.panel, side === 'start' ? styles.start : styles.end)}
      style={{ width }}
      {...(head ? { 'aria-label': title } : { 'aria-labelledby': id })}
    >
      {head ?? (
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
        </div>
      )}
      <div
        className={isFlush ? undefined : styles.body}
        style={isFlush ? { display: 'contents' } : undefined}
      >
        {children}
      </div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </dialog>
  );
}
