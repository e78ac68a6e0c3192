/**
 * The frame of all screens of the sign-in layout: heading, introduction, form, a link and the
 * languages. It also sets the title of the browser's tab.
 */
import { makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { LanguagePicker, usePageTitle, quietText } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  title: {
    fontSize: '24px',
    lineHeight: '32px',
    fontWeight: 650,
    letterSpacing: '-.02em',
    outlineStyle: 'none',
  },
  intro: { ...quietText, marginTop: '2px' },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '8px',
    // The negative margin aligns the words of a transparent button with the fields.
    '& > .tight': { marginInlineStart: '-10px' },
  },
});

type Props = {
  readonly title: string;
  readonly intro?: ReactNode;
  /**
   * True if the screen replaces another one without a new page, so that its heading gets the focus.
   */
  readonly takesFocus?: boolean;
  /** The element that leads to another screen: a `SignInLink` or a button. */
  readonly nextLink: ReactNode;
  readonly children: ReactNode;
};

export function SignInFrame({ title, intro, takesFocus = false, nextLink, children }: Props) {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <>
      <div>
        <h1 ref={heading} className={styles.title} {...(takesFocus ? { tabIndex: -1 } : {})}>
          {title}
        </h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </div>
      {children}
      <div className={styles.foot}>
        {nextLink}
        <LanguagePicker />
      </div>
    </>
  );
}
