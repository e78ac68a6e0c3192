/** The looks of what destroys something; its words name what: the button that does it, and one among other actions, which asks first. */
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
  // Apart from the actions behind it, so that neither is pressed for the other.
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
