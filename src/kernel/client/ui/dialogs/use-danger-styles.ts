/**
 * The styles of buttons for destructive actions: one for a button that acts at once, and one for a
 * button among others that asks for confirmation first. The labels must name what is destroyed.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { phoneMedia } from '../../theme/media-queries.ts';
import { redColors } from '../../theme/theme.ts';

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
    color: redColors.text,
    borderTopColor: redColors.fill,
    borderRightColor: redColors.fill,
    borderBottomColor: redColors.fill,
    borderLeftColor: redColors.fill,
    marginInlineEnd: '24px',
    ':hover': { color: redColors.textDeep, backgroundColor: redColors.ground },
    ':hover:active': { color: redColors.textDeep, backgroundColor: redColors.ground },
    [phoneMedia]: { flexBasis: '100%', marginInlineEnd: 0, marginBottom: '8px' },
  },
});
