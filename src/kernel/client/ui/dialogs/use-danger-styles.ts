/** The look of a primary button that destroys something; its words name what. */
import { makeStyles, tokens } from '@fluentui/react-components';

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
});
