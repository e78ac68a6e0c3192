/** A bar that shows how large a share of a funnel's units is left. */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
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
  left: {
    display: 'block',
    height: '100%',
    borderRadius: '3px',
    backgroundColor: amber[80],
    [forcedColorsMedia]: { backgroundColor: 'Highlight' },
  },
  ended: { backgroundColor: '#8A8880', [forcedColorsMedia]: { backgroundColor: 'GrayText' } },
});

type Props = {
  readonly agreed: number;
  /** The number of units that no order holds. */
  readonly left: number;
  /** True if the units can't be ordered any more. */
  readonly isEnded?: boolean;
};

/** Renders the bar. Screen readers ignore it, because a text beside it says the same. */
export function FunnelUnitsBar({ agreed, left, isEnded = false }: Props) {
  const styles = useStyles();
  const share = agreed === 0 ? 0 : Math.min(1, Math.max(0, left / agreed));
  return (
    <span className={styles.track} aria-hidden="true">
      <span
        className={mergeClasses(styles.left, isEnded && styles.ended)}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
