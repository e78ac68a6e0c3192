/** Shows a call of the ERP in a drawer: its facts, request and answer, without secrets. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  Drawer,
  ErrorState,
  LinkButton,
  Skeletons,
  usePortalSession,
  useRemoteQuery,
  quietText,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { getErpCall } from '../domain/call-addresses.ts';
import { ErpCallOutcome } from './ErpCallOutcome.tsx';
import { callMessage, formatCallTime } from './erp-call-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '8px 16px',
    margin: '8px 0 20px',
    fontSize: '14px',
    lineHeight: '20px',
  },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  heading: { fontSize: '14px', lineHeight: '20px', fontWeight: 650, marginTop: '20px' },
  json: {
    margin: '8px 0 0',
    padding: '12px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: 'ui-monospace, SFMono-Regular, Consolas, monospace',
    fontSize: '12px',
    lineHeight: '18px',
    whiteSpace: 'pre',
    overflowX: 'auto',
    maxHeight: '50vh',
    tabSize: 2,
  },
  none: quietText,
});

export function ErpCallDetails({
  id,
  onClose,
}: {
  readonly id: number | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Drawer open={id !== undefined} onClose={onClose} title={t`ERP call`} width={640}>
      {id === undefined ? null : <Details key={id} id={id} />}
    </Drawer>
  );
}

function Details({ id }: { readonly id: number }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { api, actor, zone } = usePortalSession();
  const entry = useRemoteQuery({
    name: `call ${id}`,
    fetch: () => api.call(getErpCall, { params: { id } }),
  });

  if (!entry.value)
    return entry.state === 'loading' ? (
      <Skeletons rows={5} />
    ) : (
      <ErrorState onRetry={entry.again} />
    );

  const { row, orderId, body, answer } = entry.value;
  const facts: readonly (readonly [ReactNode, ReactNode])[] = [
    [t`Time`, formatCallTime(row.at, zone)],
    [t`Call`, callMessage(row)],
    [t`Order`, row.number ?? '–'],
    [t`Revision`, row.revision ?? '–'],
    [t`Outcome`, <ErpCallOutcome key="outcome" row={row} />],
    [t`Codes`, row.codes.join(' · ') || '–'],
    ['HTTP', row.httpStatus],
    [t`Duration`, `${row.milliseconds} ms`],
    [t`Token`, row.tokenPrefix ? `${row.tokenPrefix}…` : '–'],
    [t`IP address`, row.address || '–'],
  ];

  const json = (title: string, text: string | null) => (
    <>
      <h3 className={styles.heading}>{title}</h3>
      {text === null ? (
        <p className={styles.none}>
          <Trans>Empty</Trans>
        </p>
      ) : (
        <section
          className={styles.json}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs keyboard focus
          tabIndex={0}
          aria-label={title}
        >
          {text}
        </section>
      )}
    </>
  );

  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, fact], at) => (
          <div key={at} style={{ display: 'contents' }}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.fact}>{fact}</dd>
          </div>
        ))}
      </dl>
      {orderId && (can(actor, 'orders', 'read') || can(actor, 'approvals', 'read')) ? (
        <LinkButton to={`/orders/view/${orderId}`}>
          <Trans>Open the order</Trans>
        </LinkButton>
      ) : null}
      {json(t`Request`, body)}
      {json(t`Response`, answer)}
    </>
  );
}
