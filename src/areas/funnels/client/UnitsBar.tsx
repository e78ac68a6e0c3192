/** A bar that shows which part of a funnel's units orders have used, and which part is left. */
import { makeStyles } from '@fluentui/react-components';
import { amber, forcedColorsMedia } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  track: {
    display: 'block',
    width: '100%',
    minWidth: '88px',
    maxWidth: '380px',
    height: '6px',
    marginTop: '4px',
    borderRadius: '3px',
    backgroundColor: '#EAE8E3',
    overflow: 'hidden',
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  used: {
    display: 'block',
    height: '100%',
    borderRadius: '3px',
    backgroundColor: amber[80],
    [forcedColorsMedia]: { backgroundColor: 'Highlight' },
  },
});

type Props = {
  readonly agreed: number;
  /** The units that no order holds. */
  readonly left: number;
};

/** Renders the bar beside words that say the same, so screen readers ignore it. */
export function UnitsBar({ agreed, left }: Props) {
  const styles = useStyles();
  const share = agreed === 0 ? 0 : Math.min(1, Math.max(0, (agreed - left) / agreed));
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.used} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
