/** Shows how a call of the ERP ended, and whether its answer repeated an earlier one. */
import { Trans } from '@lingui/react/macro';
import type { ErpCallRow } from '../domain/index.ts';
import { outcomeMessage } from './erp-call-words.ts';

type Props = { readonly row: Pick<ErpCallRow, 'outcome' | 'replayed'> };

export function ErpCallOutcome({ row: { outcome, replayed } }: Props) {
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
