/** A progress bar toward a required amount, with words above it that say how much is reached. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { forcedColorsMedia } from '../../theme/media-queries.ts';
import { amber, redColors } from '../../theme/theme.ts';
import { CorrectionIcon } from '../page/icons.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', maxWidth: '380px' },
  words: {
    display: 'flex',
    gap: '6px',
    alignItems: 'center',
    fontSize: '13px',
    lineHeight: '18px',
    color: redColors.textOnTint,
    fontWeight: 550,
    '& > svg': { flexShrink: 0 },
  },
  track: {
    height: '6px',
    borderRadius: '3px',
    backgroundColor: '#EAE8E3',
    overflow: 'hidden',
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  bar: {
    height: '100%',
    backgroundColor: amber[80],
    borderRadius: '3px',
    color: tokens.colorNeutralForeground1,
    [forcedColorsMedia]: { backgroundColor: 'Highlight' },
  },
});

/**
 * Renders a bar below words that say the same, so screen readers ignore the bar.
 * @param share The reached part, from 0 to 1.
 */
export function Meter({
  share,
  children,
}: {
  readonly share: number;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <CorrectionIcon aria-hidden />
        {children}
      </div>
      <div className={styles.track} aria-hidden="true">
        <div
          className={styles.bar}
          style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
        />
      </div>
    </div>
  );
}
