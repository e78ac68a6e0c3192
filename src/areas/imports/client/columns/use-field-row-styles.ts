/**
 * Styles of a list of fields or parts: name, control and remark side by side, on a phone below each
 * other.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { phoneMedia } from '#kernel/client/index.ts';

/** Each list sets its own `gridTemplateColumns` in addition to `row`. */
export const useFieldRowStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gap: '4px 16px',
    alignItems: 'start',
    padding: '10px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    [phoneMedia]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '10px 16px' },
  },
  name: {
    fontWeight: 600,
    paddingTop: '12px',
    overflowWrap: 'anywhere',
    [phoneMedia]: { paddingTop: 0 },
  },
});
