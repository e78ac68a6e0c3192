/** The look of a small icon with words beside a row or an action. */
import { makeStyles, tokens } from '@fluentui/react-components';

export const useMarkStyles = /*#__PURE__*/ makeStyles({
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    fontSize: '12px',
    lineHeight: '16px',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    '& > svg': { width: '16px', height: '16px' },
  },
});
