/**
 * The filters of a list as links with counts. On phones they scroll sideways, with the current one
 * in view, and fade where they are cut.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../format/use-formats.ts';
import { belowLandscapeMedia, forcedColorsMedia, phoneMedia } from '../../theme/media-queries.ts';
import { amber } from '../../theme/theme.ts';

const fade = {
  content: '""',
  position: 'sticky',
  flexShrink: 0,
  pointerEvents: 'none',
} as const;

const useStyles = /*#__PURE__*/ makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 8px',
    padding: '4px 12px 4px 6px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [phoneMedia]: { padding: '0 2px' },
  },
  // Beside or below a title, the first name begins where the title does.
  bare: { padding: 0, borderBottomStyle: 'none', margin: '-8px -14px' },
  nav: {
    position: 'relative',
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    [phoneMedia]: { width: '100%' },
  },
  list: { listStyleType: 'none', margin: 0, padding: '2px', display: 'flex', width: 'max-content' },
  // The fades stay at the edges while names follow. At the ends of the list they cover no name.
  fade: {
    [phoneMedia]: {
      '::before': {
        ...fade,
        insetInlineStart: 0,
        width: '12px',
        marginInlineEnd: '-12px',
        zIndex: 1,
        backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralBackground1}, transparent)`,
      },
      '::after': {
        ...fade,
        insetInlineEnd: 0,
        width: '28px',
        backgroundImage: `linear-gradient(to left, ${tokens.colorNeutralBackground1}, transparent)`,
      },
    },
    [forcedColorsMedia]: { '::before': { display: 'none' }, '::after': { display: 'none' } },
  },
  tab: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    minWidth: '44px',
    boxSizing: 'border-box',
    padding: '0 12px',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    borderRadius: '8px',
    [phoneMedia]: { padding: '0 10px' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: 600,
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: '10px',
      bottom: '3px',
      height: '3px',
      borderRadius: '2px',
      backgroundColor: amber[80],
    },
    [forcedColorsMedia]: { '::after': { backgroundColor: 'Highlight' } },
  },
  count: {
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    fontWeight: 500,
    minWidth: '2ch',
  },
  tools: {
    marginInlineStart: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    // On tablets the search shrinks beside the tabs. It fills a line of its own where its
    // placeholder would be cut beside them.
    [belowLandscapeMedia]: {
      flexGrow: 1,
      flexBasis: '350px',
      minWidth: 0,
      padding: '4px 8px 4px 14px',
    },
    [phoneMedia]: { padding: '4px 14px 8px' },
  },
});

/** A filter as a link. */
export type FilterTab = {
  readonly key: string;
  readonly label: ReactNode;
  readonly to: string;
  readonly current: boolean;
  /** Null reserves the space of a count that is not known yet, so that nothing moves. */
  readonly count?: number | null | undefined;
};

/**
 * `label` names the group for screen readers. `tools` is the place of search and filter buttons,
 * and `chips` is the place of the active filters. `isBare` is true outside of cards.
 */
type Props = {
  readonly label: string;
  readonly tabs: readonly FilterTab[];
  readonly tools?: ReactNode;
  readonly chips?: ReactNode;
  readonly isBare?: boolean;
};

export function FilterTabs({ label, tabs, tools, chips, isBare = false }: Props) {
  const styles = useStyles();
  const formats = useFormats();
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.key;
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // The page stays where it is, unlike with `scrollIntoView`.
    if (link) nav.current!.scrollLeft = link.offsetLeft - link.offsetWidth;
  }, [current]);
  const bar = (
    <div className={mergeClasses(styles.bar, isBare && styles.bare, 'no-print')}>
      <nav ref={nav} aria-label={label} className={styles.nav}>
        <ul className={mergeClasses(styles.list, !isBare && styles.fade)}>
          {tabs.map((tab) => (
            <li key={tab.key}>
              <Link
                to={tab.to}
                className={mergeClasses(styles.tab, tab.current && styles.current)}
                {...(tab.current ? { 'aria-current': 'true' as const } : {})}
              >
                {tab.label}
                {tab.count === undefined ? null : (
                  <span className={styles.count}>
                    {tab.count === null ? null : formats.number(tab.count)}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
    </div>
  );
  return (
    <>
      {bar}
      {chips}
    </>
  );
}
