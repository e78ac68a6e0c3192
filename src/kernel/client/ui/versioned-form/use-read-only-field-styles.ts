/** The styles of a form field that cannot be changed, which distinguish it from fields that can. */
import { makeStyles, tokens } from '@fluentui/react-components';

export const useReadOnlyFieldStyles = /*#__PURE__*/ makeStyles({
  fixed: {
    backgroundColor: tokens.colorNeutralBackground3,
    borderTopColor: 'transparent',
    borderRightColor: 'transparent',
    borderBottomColor: 'transparent',
    borderLeftColor: 'transparent',
    '::after': { display: 'none' },
  },
});
