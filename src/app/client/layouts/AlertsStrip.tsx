/** A strip with the number of alerts that this user must handle. It opens the notifications. */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorIcon, GoIcon, phoneMedia, redColors } from '#kernel/client/index.ts';

/**
 * The key in local storage of the height that the strip had last. The next opening keeps this space
 * free while the alerts load, so that the content does not move when they arrive.
 */
const HEIGHT_KEY = 'portal-strip-height';

/** Returns the last height in px; 0 if there was no strip, or if the storage is closed. */
function readStripHeightPx(): number {
  try {
    return Number(localStorage.getItem(HEIGHT_KEY));
  } catch {
    return 0;
  }
}

/** Stores the height in px; 0 if no strip is shown. */
function storeStripHeightPx(px: number): void {
  try {
    if (px > 0) localStorage.setItem(HEIGHT_KEY, String(px));
    else localStorage.removeItem(HEIGHT_KEY);
  } catch {
    /* The storage is full or closed. The content of the next opening may move once. */
  }
}

const useStyles = /*#__PURE__*/ makeStyles({
  strip: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 24px',
    borderBottom: '1px solid #F2CFCD',
    backgroundColor: redColors.ground,
    color: redColors.textDeep,
    fontSize: '14px',
    lineHeight: '20px',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: '#FBE9E8' },
    '& svg': { flexShrink: 0 },
    ':focus-visible': { outlineOffset: '-3px' },
    [phoneMedia]: { padding: '0 16px' },
  },
  text: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '10px',
    minWidth: 0,
    padding: '6px 0',
    overflowWrap: 'anywhere',
  },
  count: { fontWeight: 650 },
  go: {
    marginInlineStart: 'auto',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
});

/**
 * The strip is not shown if `count` is 0. While the alerts load, `count` is undefined, and the
 * space that the strip took at the last opening is kept free. `asOf` says when the alerts were
 * stored on this device, as text.
 */
type Props = {
  readonly count: number | undefined;
  readonly asOf?: string | undefined;
  /** The words of the alert, if there is only one. */
  readonly only?: string | undefined;
};

export function AlertsStrip({ count, asOf, only }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const [lastHeight] = useState(readStripHeightPx);
  const strip = useRef<HTMLAnchorElement>(null);

  // The words of a single alert are loaded after its count, and may need a second line.
  const isComplete = count !== undefined && (count !== 1 || only !== undefined);
  useLayoutEffect(() => {
    if (isComplete) storeStripHeightPx(strip.current?.offsetHeight ?? 0);
  }, [isComplete, count, only, asOf]);

  if (count === 0) return null;
  const place = isComplete || lastHeight === 0 ? undefined : { minHeight: `${lastHeight}px` };
  if (count === undefined) return <div style={place} />;
  return (
    <section aria-label={t`Pendencies`} className="no-print">
      <Link ref={strip} to="/notifications" className={styles.strip} style={place}>
        <ErrorIcon aria-hidden />
        <span className={styles.text}>
          <span className={styles.count}>
            <Plural value={count} one="# pendency" other="# pendencies" />
          </span>
          {only ? <span>{only}</span> : null}
          {asOf ? <span>{asOf}</span> : null}
        </span>
        <span className={styles.go}>
          {only ? <Trans>See notifications</Trans> : <Trans>See all</Trans>}
          <GoIcon aria-hidden />
        </span>
      </Link>
    </section>
  );
}
