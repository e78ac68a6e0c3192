/** Shows in three pictures how the portal is added to the home screen of an iPad or iPhone. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { amber, inkColor } from '#kernel/client/index.ts';
import { PRODUCT_SHORT_NAME } from '#kernel/domain/user/product-names.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  steps: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: '12px',
  },
  step: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    overflow: 'clip',
    display: 'grid',
    alignContent: 'start',
  },
  picture: { display: 'block', width: '100%', height: 'auto' },
  text: { display: 'flex', gap: '8px', padding: '12px 16px 16px' },
  number: {
    width: '22px',
    height: '22px',
    flexShrink: 0,
    borderRadius: '50%',
    backgroundColor: amber[150],
    color: amber[40],
    fontSize: '12px',
    lineHeight: '22px',
    fontWeight: 650,
    textAlign: 'center',
  },
});

const PAPER = '#FFFFFF';
const GROUND = '#F0EFEB';
const LINE = '#D6D4CE';
const BAR = '#E4E2DD';

/** The part of the screen that a picture shows, with the browser's bar and a page below it. */
function Screen({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <svg viewBox="0 0 240 136" className={styles.picture} fill="none" aria-hidden="true">
      <rect width="240" height="136" fill={GROUND} />
      <rect x="14.5" y="14.5" width="211" height="140" rx="12" fill={PAPER} stroke={LINE} />
      <path d="M15 42h210" stroke={LINE} />
      <rect x="62" y="22" width="100" height="13" rx="6.5" fill={GROUND} />
      <path
        d="M28 24l-4.5 4.5L28 33M44 24l4.5 4.5L44 33"
        stroke={LINE}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="26" y="54" width="64" height="8" rx="4" fill={BAR} />
      <rect x="26" y="72" width="188" height="6" rx="3" fill={GROUND} />
      <rect x="26" y="86" width="188" height="6" rx="3" fill={GROUND} />
      <rect x="26" y="100" width="188" height="6" rx="3" fill={GROUND} />
      <rect x="26" y="114" width="120" height="6" rx="3" fill={GROUND} />
      {children}
    </svg>
  );
}

/** The share button: a box with an arrow out of it. */
const ShareSign = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path
    d={`M${x - 3} ${y - 1}h-2v8h10v-8h-2M${x} ${y + 3}v-9m-3 3l3-3 3 3`}
    stroke={inkColor}
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** A panel above the page. */
const Sheet = ({ x, width }: { readonly x: number; readonly width: number }) => (
  <rect x={x} y="34.5" width={width} height="94" rx="10" fill={PAPER} stroke="#8A8780" />
);

const Gauge = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="32" height="32" rx="8" fill={inkColor} />
    <path
      d="M7.5 19.5a8.5 8.5 0 0 1 17 0"
      stroke={amber[130]}
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <path d="M16 20.5l4.3-6.3" stroke={PAPER} strokeWidth="2.2" strokeLinecap="round" />
    <circle cx="16" cy="20.5" r="2.1" fill={PAPER} />
  </g>
);

export default function AddToHomeSteps() {
  const styles = useStyles();
  const { t } = useLingui();
  const words = { fontSize: 9, fontFamily: 'inherit', fill: inkColor } as const;

  const steps = [
    {
      key: 'share',
      picture: (
        <Screen>
          <circle cx="184" cy="28" r="12" fill={amber[130]} />
          <ShareSign x={184} y={28} />
          <path d="M205 24v9M200.5 28.5h9" stroke={LINE} strokeWidth="2" strokeLinecap="round" />
        </Screen>
      ),
      words: <Trans>In Safari, tap Share.</Trans>,
    },
    {
      key: 'choose',
      picture: (
        <Screen>
          <Sheet x={68.5} width={156} />
          <rect x="80" y="46" width="70" height="6" rx="3" fill={BAR} />
          <rect x="80" y="66" width="92" height="6" rx="3" fill={BAR} />
          <rect x="74" y="82" width="145" height="24" rx="6" fill={amber[130]} />
          <text x="81" y="97" {...words} fontWeight="600">
            {t`Add to Home Screen`}
          </text>
          <rect
            x="201.5"
            y="88"
            width="11"
            height="11"
            rx="3"
            stroke={inkColor}
            strokeWidth="1.5"
          />
          <path
            d="M207 91v5M204.5 93.5h5"
            stroke={inkColor}
            strokeWidth="1.5"
            strokeLinecap="round"
          />
          <rect x="80" y="114" width="60" height="6" rx="3" fill={BAR} />
        </Screen>
      ),
      words: <Trans>Choose Add to Home Screen.</Trans>,
    },
    {
      key: 'add',
      picture: (
        <Screen>
          <Sheet x={38.5} width={163} />
          <rect x="140" y="41" width="55" height="18" rx="9" fill={amber[130]} />
          <text x="167.5" y="53" {...words} fontWeight="600" textAnchor="middle">
            {t({ message: 'Add', context: 'home screen' })}
          </text>
          <path d="M39 66h162" stroke={LINE} />
          <Gauge x={50} y={78} />
          <text x="90" y="92" {...words} fontWeight="600">
            {PRODUCT_SHORT_NAME}
          </text>
          <rect x="90" y="98" width="84" height="6" rx="3" fill={BAR} />
        </Screen>
      ),
      words: <Trans>Tap Add, then open the portal from your home screen.</Trans>,
    },
  ];

  return (
    <ol className={styles.steps}>
      {steps.map(({ key, picture, words: said }, at) => (
        <li key={key} className={styles.step}>
          {picture}
          <div className={styles.text}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <span>{said}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
