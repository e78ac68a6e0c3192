/** An order to decide on a narrow screen: a page of its own, with a link back to the list. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense } from 'react';
import { BackIcon, LinkButton, Page, Skeletons } from '#kernel/client/index.ts';
import { useApprovals } from '../decision/approvals-context.ts';
import type { Decisions } from '../deciding/use-decisions.tsx';
import { ApprovalDetail } from '../detail/lazy-detail.ts';

type Props = {
  readonly id: string;
  /** Path of the list. */
  readonly back: string;
  readonly decisions: Decisions;
};

export function OneApproval({ id, back, decisions }: Props) {
  const { t } = useLingui();
  const device = useApprovals();
  const number = useLiveQuery(() => device.headOf(id), [device, id])?.number ?? '';
  return (
    <>
      <Page
        title={t`Order ${number}`}
        actions={
          <LinkButton to={back} icon={<BackIcon />}>
            <Trans>All approvals</Trans>
          </LinkButton>
        }
      >
        <Suspense fallback={<Skeletons />}>
          <ApprovalDetail id={id} decisions={decisions} isTitled />
        </Suspense>
      </Page>
      {decisions.dialog}
    </>
  );
}
