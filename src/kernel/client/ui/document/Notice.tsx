/**
 * Shows a notice above the content that it concerns. Screen readers read a grave notice out as soon
 * as it appears.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { forcedColorsMedia, phoneMedia } from '../../theme/media-queries.ts';
import { titleText } from '../../theme/text-styles.ts';
import { redColors } from '../../theme/theme.ts';
import { ConflictIcon, InfoIcon } from '../page/icons.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  notice: {
    display: 'flex',
    gap: '12px',
    padding: '14px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '& > svg': { flexShrink: 0, marginTop: '1px' },
    [phoneMedia]: { padding: '14px 16px' },
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  grave: {
    border: `1px solid ${redColors.line}`,
    backgroundColor: redColors.ground,
    '& > svg': { color: redColors.text },
  },
  words: {
    flexGrow: 1,
    minWidth: 0,
    display: 'grid',
    gap: '6px',
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
  },
  title: titleText,
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap', marginTop: '4px' },
});

type Props = {
  readonly title: ReactNode;
  readonly isGrave?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

export function Notice({ title, isGrave = false, actions, children }: Props) {
  const styles = useStyles();
  return (
    <section
      className={mergeClasses(styles.notice, isGrave && styles.grave)}
      {...(isGrave ? { role: 'alert' } : {})}
    >
      {isGrave ? <ConflictIcon aria-hidden /> : <InfoIcon aria-hidden />}
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {children}
        {actions ? <div className={`${styles.actions} no-print`}>{actions}</div> : null}
      </div>
    </section>
  );
}
