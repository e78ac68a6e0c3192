/**
 * Shows the details that a person who reports a failure copies for the operator. Messages about
 * errors contain them. With the ids of requests the operator finds the failure in the server's log.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import {
  listFailedCalls,
  hasCallJustFailed,
  inBackground,
  openDeviceRecord,
  shortDeviceId,
} from '#kernel/device/index.ts';
import { useProductName } from '../../portal/use-product-name.ts';
import { failureReportText } from './failure-report-text.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  button: {
    border: '0',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textDecorationLine: 'underline',
    textUnderlineOffset: '3px',
    justifySelf: 'start',
    minWidth: '44px',
    minHeight: '44px',
    padding: '0 8px',
    marginInlineStart: '-8px',
    borderRadius: '8px',
    cursor: 'pointer',
    ':focus-visible': { outline: '2px solid currentColor', outlineOffset: '-4px' },
  },
  report: {
    flexBasis: '100%',
    minWidth: 0,
    padding: '8px 12px',
    borderRadius: '8px',
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
  text: {
    margin: 0,
    maxHeight: '40dvh',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '12px',
    lineHeight: '18px',
    fontWeight: 400,
    userSelect: 'text',
  },
});

type Props = {
  /** The error that a screen failed with. */
  readonly error?: unknown;
  /** True if the details are shown only after a call to the server has just failed. */
  readonly isOfCall?: boolean;
};

/**
 * Shows a button, and below it the details that it opens. The calls that failed before the button
 * appeared are remembered.
 */
export function FailureDetails({ error, isOfCall = false }: Props) {
  const styles = useStyles();
  const id = useId();
  const [isShown] = useState(() => !isOfCall || hasCallJustFailed());
  const [failure] = useState(() => ({ at: Date.now(), calls: listFailedCalls() }));
  const [isOpen, setOpen] = useState(false);
  if (!isShown) return null;

  return (
    <>
      <button
        type="button"
        className={`${styles.button} no-print`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Details</Trans>
      </button>
      {isOpen ? (
        // If an alert surrounds the details, screen readers do not read it out again when they
        // open.
        <div id={id} className={styles.report} aria-live="off">
          <Report failure={failure} error={error} />
        </div>
      ) : null}
    </>
  );
}

type Failure = Pick<Parameters<typeof failureReportText>[0], 'at' | 'calls'>;

function Report({ failure, error }: { readonly failure: Failure; readonly error: unknown }) {
  const styles = useStyles();
  const { _ } = useLingui();
  const product = useProductName();
  const [device, setDevice] = useState<string>();
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  useEffect(() => {
    const read = async () => setDevice(await shortDeviceId(openDeviceRecord()));
    inBackground(read());
  }, []);

  const text = failureReportText(
    { ...failure, product, error, device, version: __APP_VERSION__, page: location.pathname },
    _,
  );
  const copy = async () =>
    setOutcome(
      await navigator.clipboard.writeText(text).then(
        () => 'copied',
        () => 'refused',
      ),
    );

  return (
    <>
      <pre className={styles.text}>{text}</pre>
      <button type="button" className={styles.button} onClick={() => inBackground(copy())}>
        <Trans>Copy details</Trans>
      </button>
      <output>
        {outcome === 'copied' ? <Trans>Copied</Trans> : null}
        {outcome === 'refused' ? (
          <Trans>This browser doesn’t allow copying. Select the text and copy it manually.</Trans>
        ) : null}
      </output>
    </>
  );
}
