/** Shows how a call of the ERP ended, and whether its answer repeated an earlier one. */
import { Trans } from '@lingui/react/macro';
import type { AuditRow } from '../domain/index.ts';
import { outcomeMessage } from './erp-call-words.ts';

type Props = { readonly row: Pick<AuditRow, 'outcome' | 'replayed'> };

export function CallOutcome({ row: { outcome, replayed } }: Props) {
  return (
    <span>
      {outcomeMessage(outcome)}
      {replayed ? (
        <>
          {' '}
          · <Trans>repeated</Trans>
        </>
      ) : null}
    </span>
  );
}
