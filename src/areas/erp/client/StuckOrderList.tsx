/**
 * Shows above the calls when the ERP last called with a valid token and version, how many orders
 * are waiting for it, and those that it acknowledged at least an hour ago and hasn't answered.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { decisionRefusalMessage } from '#areas/approvals/client/index.ts';
import { createApprovalsDevice } from '#areas/approvals/device/index.ts';
import {
  Card,
  formatDateAndTime,
  formatDuration,
  ListUnavailable,
  RequiresConnectionMark,
  redColors,
  RowLink,
  useIsOffline,
  useLanguage,
  usePortalSession,
  useRemoteQuery,
  useSnackbar,
  WarningIcon,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { listStuckOrders } from '../domain/call-addresses.ts';
import { MAX_STUCK_ORDERS } from '../domain/stuck-orders.ts';
import type { StuckOrder } from '../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  facts: {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 24px',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground2,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 16px',
    padding: '8px 20px',
    minHeight: '56px',
    boxSizing: 'border-box',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flexGrow: 1, flexBasis: '220px', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  sign: { color: redColors.fill, display: 'inline-flex' },
});

export function StuckOrderList({ onSent }: { readonly onSent: () => void }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const { show } = useSnackbar();
  const { api, engine, actor, zone } = usePortalSession();
  const online = !useIsOffline();
  const device = useMemo(() => createApprovalsDevice(engine), [engine]);
  const [sending, setSending] = useState<string>();

  // The idempotency keys of decisions that are not answered yet, by order id. If the answer was
  // lost and the person tries again, the decision is sent with the same key.
  const keys = useRef(new Map<string, string>());
  const stuck = useRemoteQuery({
    name: 'stuck',
    fetch: () => api.call(listStuckOrders),
    isQuiet: true,
  });
  const most = MAX_STUCK_ORDERS;
  const title = <Trans>Fetched by the ERP, no response</Trans>;
  const mayDecide = can(actor, 'approvals', 'write');

  const sendAgain = async ({ id, revision, number: name }: StuckOrder) => {
    const key = keys.current.get(id) ?? device.newKey();
    keys.current.set(id, key);
    setSending(id);
    const reply = await device.decide(
      {
        action: 'redispatch',
        orders: [{ id, revision }],
        reason: '',
        code: null,
        line: null,
        reviewOn: null,
      },
      key,
    );

    setSending(undefined);

    if (!reply.ok && reply.kind !== 'refused') {
      show({ type: 'error', content: t`There was a request error` });
      return;
    }

    keys.current.delete(id);
    const code = reply.ok ? (reply.value.results[0]?.code ?? 'not_found') : reply.code;
    show(
      code === 'done'
        ? { type: 'success', content: t`Order ${name} resent to the ERP` }
        : { type: 'error', content: decisionRefusalMessage(code) },
    );

    stuck.again();
    onSent();
  };

  if (!stuck.value)
    return stuck.state === 'failed' || stuck.state === 'denied' ? (
      <Card isFlush title={title}>
        <ListUnavailable state={stuck.state} onRetry={stuck.again} />
      </Card>
    ) : null;
  const { lastCallAt, waiting, rows } = stuck.value;
  const last = lastCallAt === null ? '' : formatDateAndTime(lastCallAt, zone);

  return (
    <>
      <p className={styles.facts}>
        <span>
          {last ? (
            <Trans>Last ERP connection: {last}</Trans>
          ) : (
            <Trans>The ERP hasn’t connected yet</Trans>
          )}
        </span>
        <span>
          <Plural
            value={waiting}
            _0="No orders waiting for the ERP"
            one="# order waiting for the ERP"
            other="# orders waiting for the ERP"
          />
        </span>
      </p>
      {rows.length > 0 ? (
        <Card isFlush title={title}>
          <ul className={styles.list}>
            {rows.map((row) => {
              const { number, distributorName } = row;
              // oxlint-disable-next-line react/purity -- the age when the row is rendered is meant
              const since = formatDuration(Date.now() - row.acknowledgedAt, language);

              return (
                <li key={row.id} className={styles.row}>
                  <span className={styles.sign}>
                    <WarningIcon aria-hidden />
                  </span>
                  <span className={styles.words}>
                    <RowLink to={`/orders/view/${row.id}`}>{number}</RowLink> · {distributorName}
                    <br />
                    <span className={mergeClasses('figure', styles.quiet)}>
                      <Trans>no response for {since}</Trans>
                    </span>
                  </span>
                  {mayDecide ? (
                    <>
                      <RequiresConnectionMark />
                      <Button
                        disabledFocusable={!online || sending !== undefined}
                        onClick={() => {
                          if (online && sending === undefined) void sendAgain(row);
                        }}
                      >
                        <span>
                          <Trans>Resend to ERP</Trans>
                          <span className="for-readers">: {number}</span>
                        </span>
                      </Button>
                    </>
                  ) : null}
                </li>
              );
            })}
          </ul>
          {rows.length >= MAX_STUCK_ORDERS ? (
            <p className={mergeClasses(styles.row, styles.quiet)}>
              <Trans>The {most} oldest are listed.</Trans>
            </p>
          ) : null}
        </Card>
      ) : null}
    </>
  );
}
