/** The page around the form of a user: name, state, last sign-in, and the actions on the user. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  DocumentPage,
  PageWithBreadcrumbs,
  formatDateAndTime,
  formatInstantAsDate,
  StatusBadge,
  usePortalSession,
  type DocumentStatus,
} from '#kernel/client/index.ts';
import type { UserState, UserView } from '../../domain/index.ts';
import { stateWords } from '../words/user-words.ts';
import { useUserPageActions } from './use-user-page-actions.tsx';

/**
 * The status of documents whose color and icon the badge of each user state has. Its text is that
 * of `stateWords`.
 */
const looks: Readonly<Record<UserState, DocumentStatus>> = {
  invited: 'waiting_approval',
  active: 'complete',
  disabled: 'canceled',
};

type Props = {
  readonly user: UserView;
  /** Reads the user again after an action. */
  readonly again: () => void;
  readonly children: ReactNode;
};

export function UserPageLayout({ user, again, children }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const navigate = useNavigate();
  const { name, email, state, distributor, distributorId } = user;
  const actions = useUserPageActions(user, { again, onRemoved: () => void navigate('/users') });

  return (
    <PageWithBreadcrumbs trail={[{ path: '/users', label: t`Users` }]}>
      <DocumentPage
        title={name}
        status={
          <>
            <StatusBadge status={looks[state]} label={_(stateWords[state])} />
            <span>
              {email} · {distributorId === null ? t`Internal user` : distributor}
            </span>
          </>
        }
        sentence={<UserSentence user={user} />}
        actions={actions}
      >
        {children}
      </DocumentPage>
    </PageWithBreadcrumbs>
  );
}

function UserSentence({ user: { state, invitedUntil, lastSignInAt } }: Pick<Props, 'user'>) {
  const { zone } = usePortalSession();
  if (state === 'disabled')
    return <Trans>This user can’t sign in until the account is enabled.</Trans>;

  if (state === 'invited') {
    if (invitedUntil === null)
      return <Trans>The temporary password has expired. Send the invitation again.</Trans>;
    const until = formatDateAndTime(invitedUntil, zone);
    return (
      <Trans>Invited and not signed in yet. The temporary password is valid until {until}.</Trans>
    );
  }

  if (lastSignInAt === null) return <Trans>No sign-in within the last six months.</Trans>;
  const day = formatInstantAsDate(lastSignInAt, zone);
  return <Trans>Last signed in on {day}.</Trans>;
}
