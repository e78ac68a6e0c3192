/**
 * Announces the next monthly closing, and during a closing says what is still possible. It also
 * says if the next closing is unknown on this device. Nothing is shown if no closing is near.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  amber,
  ClockIcon,
  forcedColorsMedia,
  redColors,
  shortScreenMedia,
} from '#kernel/client/index.ts';
import type { ClosableDocument } from '../domain/index.ts';
import { useClosingMessage } from './use-deadline.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  notice: {
    display: 'flex',
    gap: '12px',
    padding: '12px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: '14px',
    lineHeight: '20px',
    '& > svg': { flexShrink: 0 },
    [shortScreenMedia]: { paddingBlock: '8px' },
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  urgent: {
    border: `1px solid ${amber[130]}`,
    backgroundColor: amber[160],
    '& > svg': { color: amber[70] },
  },
  blocked: {
    border: `1px solid ${redColors.line}`,
    backgroundColor: redColors.ground,
    '& > svg': { color: redColors.text },
  },
  lead: { fontWeight: 650 },
});

export function DeadlineNotice({ document }: { readonly document: ClosableDocument }) {
  const styles = useStyles();
  const words = useClosingMessage(document);
  if (!words) return null;

  return (
    <output
      className={mergeClasses(
        styles.notice,
        words.stage === 'urgent' && styles.urgent,
        words.stage === 'blocked' && styles.blocked,
        'no-print',
      )}
    >
      <ClockIcon aria-hidden />
      <span>
        <span className={styles.lead}>{words.lead}</span> {words.rest}
      </span>
    </output>
  );
}
