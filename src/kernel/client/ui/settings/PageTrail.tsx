/**
 * Shows a page with links to the pages above it. A form of the page returns to the last of these
 * pages when the user cancels.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { phoneMedia } from '../../theme/media-queries.ts';
import { GoIcon } from '../page/icons.ts';
import { ParentPathContext } from './parent-path.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  // The links take the place of the page's upper padding.
  frame: { display: 'contents', '& > nav + div': { paddingTop: 0 } },
  trail: {
    width: '100%',
    maxWidth: '1280px',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: '4px 24px 0',
    [phoneMedia]: { padding: '0 16px' },
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4px',
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorNeutralForeground3,
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    // A short word may be pressed 12 px beside it, without a gap around it.
    paddingInline: '12px',
    marginInline: '-12px',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

/** A page above another one. */
export type ParentPage = { readonly path: string; readonly label: string };

type Props = {
  /** The pages above, the farthest first. */
  readonly trail: readonly ParentPage[];
  /** The page, which is a `Page` or begins with one. */
  readonly children: ReactNode;
};

export function PageTrail({ trail, children }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  return (
    <ParentPathContext value={trail.at(-1)?.path ?? '/'}>
      <div className={styles.frame}>
        {trail.length > 0 ? (
          <nav aria-label={t`Breadcrumb`} className={`${styles.trail} no-print`}>
            <ol className={styles.list}>
              {trail.map(({ path, label }, n) => (
                <li key={path} className={styles.item}>
                  {n > 0 ? <GoIcon aria-hidden /> : null}
                  <Link to={path} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        {children}
      </div>
    </ParentPathContext>
  );
}
