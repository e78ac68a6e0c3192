/**
 * The layout of the sign-in screens: one half in amber with the gauge, and a narrow column for the
 * form.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import {
  LoadingBar,
  Logo,
  amber,
  inkColor,
  phoneMedia,
  productName,
  titleText,
} from '#kernel/client/index.ts';
import { Gauge } from './Gauge.tsx';
import { ShellCover } from '../../start/ShellCover.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  login: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: '1.1fr 1fr',
    backgroundColor: tokens.colorNeutralBackground1,
    [phoneMedia]: { gridTemplateColumns: '1fr', gridTemplateRows: '200px 1fr' },
  },
  art: {
    position: 'relative',
    overflow: 'hidden',
    minWidth: 0,
    backgroundColor: amber[130],
    color: inkColor,
    padding: '40px',
    [phoneMedia]: { padding: '24px' },
  },
  brand: {
    ...titleText,
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    letterSpacing: '-.01em',
  },
  gauge: {
    position: 'absolute',
    left: '50%',
    bottom: '20px',
    width: '460px',
    maxWidth: '90%',
    transform: 'translateX(-50%)',
    [phoneMedia]: { bottom: '10px', width: '216px' },
  },
  main: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '16px',
    minWidth: 0,
    width: '100%',
    maxWidth: '408px',
    boxSizing: 'border-box',
    padding: '32px 24px',
    margin: '0 auto',
    outlineStyle: 'none',
    [phoneMedia]: { justifyContent: 'flex-start', maxWidth: '560px', padding: '24px 16px' },
  },
});

/**
 * Renders the layout around a sign-in screen.
 * @param wide True gives long texts, such as the commitment, more width.
 */
export default function LoginLayout({
  wide = false,
  onPassword,
  children,
}: {
  readonly wide?: boolean;
  /** Called when a password is typed or filled in. */
  readonly onPassword: () => void;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <>
      <ShellCover />
      <LoadingBar />
      <div className={styles.login}>
        <header className={styles.art}>
          <div className={styles.brand}>
            <Logo />
            {productName}
          </div>
          <Gauge className={styles.gauge} />
        </header>
        <main
          id="content"
          className={styles.main}
          style={wide ? { maxWidth: 608 } : undefined}
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement && target.name === 'password') onPassword();
          }}
        >
          {children}
        </main>
      </div>
    </>
  );
}
