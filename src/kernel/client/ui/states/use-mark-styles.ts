/** The styles of a small icon with words beside a row or an action. */
import { makeStyles } from '@fluentui/react-components';
import { captionText } from '../../theme/text-styles.ts';

export const useMarkStyles = /*#__PURE__*/ makeStyles({
  mark: {
    ...captionText,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    whiteSpace: 'nowrap',
    '& > svg': { width: '16px', height: '16px' },
  },
});
