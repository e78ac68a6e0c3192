/**
 * Shows the progress of a bulk decision, and then how many orders succeeded and why each of the
 * others failed, until it is closed.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Card, CheckIcon, ErrorMarkIcon, redColors, useFormats } from '#kernel/client/index.ts';
import { decisionWords, decisionRefusalMessage } from '../decision/decision-words.ts';
import {
  countDecidedOrders,
  countRecordedApprovals,
  type DecisionRun,
} from './start-decision-run.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  panel: { outlineStyle: 'none' },
  body: { display: 'grid', gap: '12px', fontSize: '14px', lineHeight: '20px' },
  bar: {
    display: 'block',
    width: '100%',
    height: '8px',
    accentColor: tokens.colorNeutralForeground1,
  },
  done: { display: 'flex', alignItems: 'center', gap: '8px', fontWeight: 600 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '4px' },
  item: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    gap: '8px',
    alignItems: 'center',
    '& > svg': { color: redColors.text },
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    minWidth: '44px',
    marginInlineEnd: '8px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    fontVariantNumeric: 'tabular-nums',
  },
});

const FIRST = 10;

export default function DecisionRunPanel({
  run,
  onClose,
}: {
  readonly run: DecisionRun;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { _ } = useWords();
  const formats = useFormats();
  const id = useId();
  const { action, total, phase, results } = useSyncExternalStore(run.subscribe, run.get);
  const [shown, setShown] = useState(FIRST);
  const done = countDecidedOrders(results);
  const recorded = countRecordedApprovals(results, 'person');
  const open = countRecordedApprovals(results, 'anyone');
  const blocked = countRecordedApprovals(results, 'none');
  const not = results.filter(({ code }) => code !== 'done' && code !== 'recorded');
  const rest = total - results.length;
  const isRunning = phase === 'running' || phase === 'stopping';
  const more = not.length - shown;
  const decided = formats.number(results.length);
  const all = formats.number(total);
  // A run may begin while the page is scrolled far down, so its progress is scrolled into view.
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (run.get().phase === 'running') {
      panel.current?.focus({ preventScroll: true });
      panel.current?.scrollIntoView({ block: 'center' });
    }
  }, [run]);

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <Card
        title={_(decisionWords[action])}
        note={
          isRunning ? (
            <span className="figure">
              <Trans>
                {decided} of {all}
              </Trans>
            </span>
          ) : null
        }
        actions={
          isRunning ? (
            <Button onClick={run.stop} disabledFocusable={phase === 'stopping'}>
              {phase === 'stopping' ? <Trans>Stopping…</Trans> : <Trans>Stop</Trans>}
            </Button>
          ) : (
            <>
              {rest > 0 ? (
                <Button appearance="primary" onClick={run.continueRun}>
                  <Trans>Continue</Trans>
                </Button>
              ) : null}
              <Button onClick={onClose}>
                <Trans>Close</Trans>
              </Button>
            </>
          )
        }
      >
        <div className={styles.body}>
          {isRunning ? (
            <progress
              className={styles.bar}
              value={results.length}
              max={total}
              aria-labelledby={id}
            />
          ) : null}
          <output id={id}>
            {isRunning ? (
              <span className="for-readers">
                <Trans>
                  {decided} of {all}
                </Trans>
              </span>
            ) : (
              <>
                <p className={styles.done}>
                  <CheckIcon aria-hidden />
                  <Plural value={done} one="# order processed" other="# orders processed" />
                </p>
                {recorded > 0 ? (
                  <p>
                    <Plural
                      value={recorded}
                      one="# approval was recorded. It is above your limit, so the next approver is asked to decide."
                      other="# approvals were recorded. They are above your limit, so the next approver is asked to decide."
                    />
                  </p>
                ) : null}
                {open > 0 ? (
                  <p>
                    <Plural
                      value={open}
                      one="# approval was recorded. It is above your limit, so an approver whose limits allow it must decide."
                      other="# approvals were recorded. They are above your limit, so an approver whose limits allow them must decide."
                    />
                  </p>
                ) : null}
                {blocked > 0 ? (
                  <p>
                    <Plural
                      value={blocked}
                      one="# approval was recorded. It is above your limit, and nobody else can approve the order. An administrator must change the limits."
                      other="# approvals were recorded. They are above your limit, and nobody else can approve the orders. An administrator must change the limits."
                    />
                  </p>
                ) : null}
                {not.length > 0 ? (
                  <p>
                    <Plural value={not.length} one="# order failed:" other="# orders failed:" />
                  </p>
                ) : null}
                {rest > 0 ? (
                  <p>
                    {phase === 'cut' ? (
                      <Plural
                        value={rest}
                        one="Interrupted. # order may not have been processed. You can continue safely: no order is processed twice."
                        other="Interrupted. # orders may not have been processed. You can continue safely: no order is processed twice."
                      />
                    ) : (
                      <Plural
                        value={rest}
                        one="# order not attempted."
                        other="# orders not attempted."
                      />
                    )}
                  </p>
                ) : null}
              </>
            )}
          </output>
          {not.length > 0 ? (
            <ul className={styles.list}>
              {not.slice(0, shown).map(({ order, code, status }) => (
                <li key={order.id} className={styles.item}>
                  <ErrorMarkIcon aria-hidden />
                  <span>
                    <Link className={styles.link} to={`/orders/view/${order.id}`}>
                      {order.number}
                    </Link>
                    {order.distributorName}: {decisionRefusalMessage(code, status)}
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
          {more > 0 ? (
            <div>
              <Button appearance="subtle" onClick={() => setShown((before) => before + 50)}>
                <Plural value={more} one="Show # more" other="Show # more" />
              </Button>
            </div>
          ) : null}
        </div>
      </Card>
    </div>
  );
}
