/**
 * The frame of a screen: a heading that gets the focus after navigation, a subtitle, a sentence,
 * buttons and content.
 */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NonBreakingText } from '../../format/NonBreakingText.tsx';
import { belowLandscapeMedia, phoneMedia, shortScreenMedia } from '../../theme/media-queries.ts';
import { quietText } from '../../theme/text-styles.ts';
import { usePageTitle } from '../base/use-page-title.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  page: {
    padding: '24px 24px 40px',
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    width: '100%',
    maxWidth: '1280px',
    marginInline: 'auto',
    [phoneMedia]: { padding: '16px 16px 32px', gap: '16px' },
    [shortScreenMedia]: { padding: '12px 24px 32px', gap: '12px' },
  },
  head: { display: 'flex', alignItems: 'flex-start', gap: '16px', flexWrap: 'wrap' },
  words: {
    minWidth: 0,
    flexGrow: 99,
    flexBasis: '240px',
    // On a phone the buttons stand beside a title that is short enough.
    [phoneMedia]: { flexBasis: 'auto' },
    // A subtitle that is short enough is shown beside the title, so that more rows of a list fit.
    [shortScreenMedia]: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: '12px',
      paddingBlock: '6px',
    },
  },
  // A corner stays beside the title at every width, and the words below get the whole width.
  besideCorner: {
    [belowLandscapeMedia]: {
      display: 'contents',
      '& > h1': { flexGrow: 1, flexBasis: '160px' },
      '& > :not(h1)': { order: 1, flexBasis: '100%', marginTop: '-8px' },
    },
  },
  // The buttons are level with the first line of the title.
  corner: {
    [belowLandscapeMedia]: { marginBlock: '-6px' },
    [phoneMedia]: { marginBlock: '-8px' },
  },
  heading: {
    fontSize: '24px',
    lineHeight: '32px',
    fontWeight: 650,
    letterSpacing: '-.02em',
    outlineStyle: 'none',
    overflowWrap: 'anywhere',
    [phoneMedia]: { fontSize: '20px', lineHeight: '28px' },
  },
  subtitle: {
    ...quietText,
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    flexWrap: 'wrap',
    marginTop: '2px',
  },
  sentence: {
    fontSize: '14px',
    lineHeight: '20px',
    // The line is as high before its words are known.
    minHeight: '20px',
    marginTop: '8px',
    maxWidth: '76ch',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    [shortScreenMedia]: { flexBasis: '100%', marginTop: '2px' },
  },
  actions: {
    display: 'flex',
    gap: '8px',
    flexWrap: 'wrap',
    marginInlineStart: 'auto',
    [phoneMedia]: { flexGrow: 1, '& .fui-Button:not(.icon-only)': { flexGrow: 1 } },
  },
});

type Props = {
  /** The screen's name, also for the browser's tab. */
  readonly title: string;
  /** What the heading shows, if it is more than the title. */
  readonly heading?: ReactNode;
  readonly subtitle?: ReactNode;
  /** What matters most now. Null reserves its line until it is known. */
  readonly sentence?: ReactNode;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  /** A button that stays beside the title at every width, such as the menu of a document. */
  readonly corner?: ReactNode;
  readonly children?: ReactNode;
};

export function Page({ title, heading, subtitle, sentence, actions, corner, children }: Props) {
  const styles = useStyles();
  const top = useRef<HTMLHeadingElement>(null);
  const { key, pathname, state } = useLocation();
  usePageTitle(title);

  // The heading gets no focus after the first load, where the browser starts at the skip link. It
  // gets none either if a screen only changed its own address, as a new draft does when it receives
  // its id, because the user is typing there.
  const stays = (state as { readonly sameScreen?: boolean } | null)?.sameScreen === true;
  const moved = key !== 'default' && !stays;
  useEffect(() => {
    if (!moved) return;
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
    // Only another path is a navigation. A new filter or page of the same screen and the first load
    // are not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={mergeClasses(styles.words, corner ? styles.besideCorner : undefined)}>
          <h1 ref={top} tabIndex={-1} className={styles.heading}>
            {heading ?? <NonBreakingText text={title} />}
          </h1>
          {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
          {sentence === undefined ? null : <div className={styles.sentence}>{sentence}</div>}
        </div>
        {actions ? (
          <div
            className={mergeClasses(styles.actions, corner ? styles.corner : undefined, 'no-print')}
          >
            {actions}
          </div>
        ) : null}
        {corner ? <div className={`${styles.corner} no-print`}>{corner}</div> : null}
      </header>
      {children}
    </div>
  );
}
