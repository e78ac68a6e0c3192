/** An order to decide on a narrow screen: a page of its own, with a link back to the list. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { BackIcon, LinkButton, Page } from '#kernel/client/index.ts';
import { useApprovals } from '../decisions/approvals-context.ts';
import type { Decisions } from '../decisions/use-decisions.tsx';
import { ApprovalDetail } from '../detail/ApprovalDetail.tsx';

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
        <ApprovalDetail id={id} decisions={decisions} isTitled />
      </Page>
      {decisions.dialog}
    </>
  );
}
