/**
 * The styles of buttons for destructive actions: one for a button that acts at once, one for a
 * button that asks for confirmation first, and one for such a button among others. The labels must
 * name what is destroyed.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { phoneMedia } from '../../theme/media-queries.ts';
import { redColors } from '../../theme/theme.ts';

const asking = {
  color: redColors.text,
  borderTopColor: redColors.fill,
  borderRightColor: redColors.fill,
  borderBottomColor: redColors.fill,
  borderLeftColor: redColors.fill,
  ':hover': { color: redColors.textDeep, backgroundColor: redColors.ground },
  ':hover:active': { color: redColors.textDeep, backgroundColor: redColors.ground },
} as const;

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
  asking,
  // The button is set apart from the others, so that it is not pressed by mistake.
  among: {
    ...asking,
    marginInlineEnd: '24px',
    [phoneMedia]: { flexBasis: '100%', marginInlineEnd: 0, marginBottom: '8px' },
  },
});
