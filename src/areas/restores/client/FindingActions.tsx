/** Shows the buttons of a finding: open its document, and mark it as resolved or open again. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LinkButton, useIsOffline, usePortalSession, useSnackbar } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { settleFindings } from '../domain/call-addresses.ts';
import type { FindingKind, FindingRow } from '../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '& > *': { whiteSpace: 'nowrap' },
  },
});

/** Kinds whose document the server may not have while the finding is open. */
const kindsWithoutDocument: readonly FindingKind[] = [
  'content_missing',
  'number_outside',
  'not_restored',
];

const pathOf = ({ subject, documentId }: FindingRow): string =>
  ({
    order: `/orders/view/${documentId}`,
    order_template: '/orders/templates',
    ticket: `/contact/ticket/view/${documentId}`,
    inventory: `/inventory/view/${documentId}`,
    pos: `/pos/view/${documentId}`,
  })[subject];

export function FindingActions({
  row,
  onSettled,
}: {
  readonly row: FindingRow;
  readonly onSettled: () => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { api, actor } = usePortalSession();
  const isOffline = useIsOffline();
  const { show } = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const name = row.name || row.documentId.slice(-8);
  const isOpen = row.settledAt === null;

  const change = async () => {
    setBusy(true);
    const reply = await api.call(settleFindings, { body: { id: row.id, settled: isOpen } });
    setBusy(false);
    if (reply.ok) onSettled();
    else show({ type: 'error', content: t`There was a request error` });
  };

  return (
    <div className={styles.row}>
      {isOpen && kindsWithoutDocument.includes(row.kind) ? null : (
        <LinkButton to={pathOf(row)} aria-label={t`Open ${name}`}>
          <Trans>Open</Trans>
        </LinkButton>
      )}
      {can(actor, 'audit', 'write') ? (
        <Button
          disabled={isBusy || isOffline}
          onClick={() => void change()}
          aria-label={isOpen ? t`Mark as resolved: ${name}` : t`Reopen: ${name}`}
        >
          {isOpen ? <Trans>Mark as resolved</Trans> : <Trans>Reopen</Trans>}
        </Button>
      ) : null}
    </div>
  );
}
