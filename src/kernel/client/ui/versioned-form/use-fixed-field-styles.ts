/** A field of a form that is shown and cannot be changed: it looks it, among those that can. */
import { makeStyles, tokens } from '@fluentui/react-components';

export const useFixedFieldStyles = /*#__PURE__*/ makeStyles({
  fixed: {
    backgroundColor: tokens.colorNeutralBackground3,
    borderTopColor: 'transparent',
    borderRightColor: 'transparent',
    borderBottomColor: 'transparent',
    borderLeftColor: 'transparent',
    '::after': { display: 'none' },
  },
});
