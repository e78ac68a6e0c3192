/** A link to another screen that stands alone, tall enough for a thumb; `inline` for one within a sentence. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const useStyles = /*#__PURE__*/ makeStyles({
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'none', ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' } },
  alone: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', minWidth: '44px' },
  inline: { textDecorationLine: 'underline' },
});

type Props = { readonly to: string; readonly inline?: boolean; /** Opens beside this screen (the privacy policy from a form). */ readonly newTab?: boolean; readonly children: ReactNode };

export function TextLink({ to, inline = false, newTab = false, children }: Props) {
  const styles = useStyles();
  return <Link to={to} className={mergeClasses(styles.link, inline ? styles.inline : styles.alone)} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>{children}</Link>;
}
