/**
 * The layout of the sign-in screens: one half in amber with the drawing of a large dial, and a
 * narrow column for the form. On phones the amber part is a band at the top.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import {
  LoadingBar,
  Logo,
  amber,
  inkColor,
  phoneMedia,
  useProductName,
  titleText,
} from '#kernel/client/index.ts';
import { ShellSkeletonCover } from '../../start/ShellSkeletonCover.tsx';

const CENTRE = 230;
const BASE = 236;

// Returns the coordinates of a point on the dial.
const at = (degrees: number, radius: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(CENTRE - radius * Math.cos(angle)).toFixed(1)} ${(BASE - radius * Math.sin(angle)).toFixed(1)}`;
};
const tick = (step: number, inner: number) => `M${at(step * 4.5, 221)}L${at(step * 4.5, inner)}`;
const steps = Array.from({ length: 41 }, (_, step) => step);
const longTicks = steps
  .filter((step) => step % 5 === 0)
  .map((step) => tick(step, 190))
  .join('');
const shortTicks = steps
  .filter((step) => step % 5 !== 0)
  .map((step) => tick(step, 203))
  .join('');

/** The large gauge of the sign-in screens: ticks, a needle and a hub. */
function Gauge({ className }: { readonly className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 460 256"
      fill="none"
      stroke={inkColor}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={longTicks} strokeWidth="3.6" />
      <path d={shortTicks} strokeWidth="2" />
      <path d={`M${CENTRE} ${BASE}L${at(124.5, 184)}`} strokeWidth="7" />
      <circle cx={CENTRE} cy={BASE} r="17.5" fill={inkColor} stroke="none" />
      <circle cx={CENTRE} cy={BASE} r="5.5" fill={amber[130]} stroke="none" />
    </svg>
  );
}

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
    [phoneMedia]: { padding: '24px 16px' },
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
  // On phones, a long text takes the space of the drawing.
  long: { [phoneMedia]: { gridTemplateRows: '80px 1fr', '& header > svg': { display: 'none' } } },
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
 * @param isWide True gives long texts, such as the commitment, more width.
 */
export default function LoginLayout({
  isWide = false,
  onPassword,
  children,
}: {
  readonly isWide?: boolean;
  /** Called when the password is typed or filled in on the screen `/login`. */
  readonly onPassword: () => void;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const productName = useProductName();
  return (
    <>
      <ShellSkeletonCover />
      <LoadingBar />
      <div className={mergeClasses(styles.login, isWide && styles.long)}>
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
          style={isWide ? { maxWidth: 608 } : undefined}
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
