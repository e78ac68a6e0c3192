/** A link below a form of the sign-in layout, large enough for a finger. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const useStyles = /*#__PURE__*/ makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

type Props = {
  readonly to: string;
  /** The navigation state for the screen to which the link leads. */
  readonly state?: object;
  readonly children: ReactNode;
};

export function SignInLink(props: Props) {
  return <Link {...props} className={useStyles().link} />;
}
