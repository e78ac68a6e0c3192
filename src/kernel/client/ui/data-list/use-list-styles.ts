/** The styles of values in the cells and cards of lists. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { smallText } from '../../theme/text-styles.ts';

export const useListStyles = /*#__PURE__*/ makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  small: smallText,
  note: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  strong: { fontWeight: 600 },
});
