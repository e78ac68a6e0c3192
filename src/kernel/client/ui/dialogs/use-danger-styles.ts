/**
 * The styles of buttons for destructive actions: one for a button that acts at once, and one for a
 * button among others that asks for confirmation first. The labels must name what is destroyed.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { phone } from '../../theme/measures.ts';
import { red } from '../../theme/theme.ts';

export const useDangerStyles = /*#__PURE__*/ makeStyles({
  button: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundInverted,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundInverted,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundInverted,
    },
  },
  // The button is set apart from the others, so that it is not pressed by mistake.
  among: {
    color: red.text,
    borderTopColor: red.fill,
    borderRightColor: red.fill,
    borderBottomColor: red.fill,
    borderLeftColor: red.fill,
    marginInlineEnd: '24px',
    ':hover': { color: red.textDeep, backgroundColor: red.ground },
    ':hover:active': { color: red.textDeep, backgroundColor: red.ground },
    [phone]: { flexBasis: '100%', marginInlineEnd: 0, marginBottom: '8px' },
  },
});
