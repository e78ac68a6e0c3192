/** Shows a document's status by color or outline, icon and word. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import type { ComponentType } from 'react';
import { forcedColorsMedia, landscapeMedia } from '../../theme/media-queries.ts';
import { amber, redColors } from '../../theme/theme.ts';
import { documentStatusWords, type DocumentStatus } from './document-status.ts';
import {
  CanceledIcon,
  CompleteIcon,
  CorrectionIcon,
  DraftIcon,
  ProcessingIcon,
  StandByIcon,
  WaitingIcon,
} from '../page/icons.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '26px',
    padding: '3px 10px 3px 7px',
    boxSizing: 'border-box',
    borderRadius: '13px',
    fontSize: '12.5px',
    lineHeight: '16px',
    fontWeight: 550,
    border: '1px solid transparent',
    maxWidth: '100%',
    '& svg': { flexShrink: 0 },
    [landscapeMedia]: { whiteSpace: 'nowrap' },
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  draft: {
    border: '1px dashed #8A8880',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  waiting_approval: { backgroundColor: '#FFF1C9', color: amber[50] },
  waiting_correction: { backgroundColor: redColors.tint, color: redColors.textOnTint },
  waiting_processing: {
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground2,
  },
  stand_by: { border: '1px solid #C9C6BF', color: tokens.colorNeutralForeground2 },
  complete: { backgroundColor: '#43423F', color: '#FFFFFF' },
  canceled: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
  removed: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
  undone: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
});

const icons: Record<DocumentStatus, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  draft: DraftIcon,
  waiting_approval: WaitingIcon,
  waiting_correction: CorrectionIcon,
  waiting_processing: ProcessingIcon,
  stand_by: StandByIcon,
  complete: CompleteIcon,
  canceled: CanceledIcon,
  removed: CanceledIcon,
  undone: CanceledIcon,
};

type Props = {
  readonly status: DocumentStatus;
  /**
   * Replaces the words of the status. It is for records other than orders and reports that use the
   * look of this status.
   */
  readonly label?: string;
};

export function StatusBadge({ status, label }: Props) {
  const styles = useStyles();
  const { _ } = useLingui();
  const Icon = icons[status];
  return (
    <span className={mergeClasses('status-badge', styles.badge, styles[status])}>
      <Icon aria-hidden />
      {label ?? _(documentStatusWords[status])}
    </span>
  );
}
