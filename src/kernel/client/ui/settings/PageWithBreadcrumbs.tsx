/**
 * Shows a page with links to the pages above it. A form of the page returns to the nearest of these
 * pages when the user cancels, or to the start page if there is none. A phone shows only the link
 * to the nearest page. A link that is shown alone has a back icon.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { phoneMedia } from '../../theme/media-queries.ts';
import { BackIcon, GoIcon } from '../page/icons.ts';
import { ParentPathContext } from './parent-path.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  // The links take the place of the page's upper padding. The page fills the window, so that its
  // dock is at the window's foot.
  frame: { display: 'contents', '& > nav + div': { paddingTop: 0, flexGrow: 1 } },
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
    '& svg': { flexShrink: 0 },
  },
  // A phone has room for the nearest page alone.
  farther: { [phoneMedia]: { display: 'none' } },
  between: { display: 'flex', [phoneMedia]: { display: 'none' } },
  // The icon begins where the title does.
  back: { display: 'none', marginInlineStart: '-5px', [phoneMedia]: { display: 'flex' } },
  alone: { display: 'flex' },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
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

export function PageWithBreadcrumbs({ trail, children }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  return (
    <ParentPathContext value={trail.at(-1)?.path ?? '/'}>
      <div className={styles.frame}>
        {trail.length > 0 ? (
          <nav aria-label={t`Breadcrumb`} className={`${styles.trail} no-print`}>
            <ol className={styles.list}>
              {trail.map(({ path, label }, n) => {
                const isNearest = n === trail.length - 1;
                return (
                  <li
                    key={path}
                    className={mergeClasses(styles.item, !isNearest && styles.farther)}
                  >
                    {n > 0 ? (
                      <span className={styles.between}>
                        <GoIcon aria-hidden />
                      </span>
                    ) : null}
                    <Link to={path} className={styles.link}>
                      {isNearest ? (
                        <span className={mergeClasses(styles.back, n === 0 && styles.alone)}>
                          <BackIcon aria-hidden />
                        </span>
                      ) : null}
                      {label}
                    </Link>
                  </li>
                );
              })}
            </ol>
          </nav>
        ) : null}
        {children}
      </div>
    </ParentPathContext>
  );
}
