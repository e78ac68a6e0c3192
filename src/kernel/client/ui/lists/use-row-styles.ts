/** The styles of a list whose rows have only a few words and buttons. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { phoneMedia } from '../../theme/media-queries.ts';

export const useRowStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 16px',
    padding: '8px 20px',
    minHeight: '56px',
    boxSizing: 'border-box',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    [phoneMedia]: { padding: '8px 16px' },
  },
});
