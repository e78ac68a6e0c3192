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
import { isTemporaryPasswordExpired } from '#areas/account/domain/index.ts';
import type { UserState, UserView } from '../../domain/index.ts';
import { hasNeverSignedIn } from '../../domain/user-rules.ts';
import { stateWords } from '../words/user-words.ts';
import { useUserPageActions } from './use-user-page-actions.tsx';

/**
 * The document status that gives the badge of a user state its color and icon. The badge's text
 * comes from `stateWords`. Active users have no badge.
 */
const looks: Readonly<Record<Exclude<UserState, 'active'>, DocumentStatus>> = {
  invited: 'waiting_approval',
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
  const { name, state } = user;
  const actions = useUserPageActions(user, { again, onRemoved: () => void navigate('/users') });

  return (
    <PageWithBreadcrumbs trail={[{ path: '/users', label: t`Users` }]}>
      <DocumentPage
        title={name}
        {...(state === 'active'
          ? {
              status: (
                <span>
                  {_(stateWords.active)} · <UserSentence user={user} />
                </span>
              ),
            }
          : {
              status: <StatusBadge status={looks[state]} label={_(stateWords[state])} />,
              sentence: <UserSentence user={user} />,
            })}
        actions={actions}
      >
        {children}
      </DocumentPage>
    </PageWithBreadcrumbs>
  );
}

function UserSentence({ user }: Pick<Props, 'user'>) {
  const { engine, zone } = usePortalSession();
  const { state, invitedUntil, lastSignInAt } = user;
  if (state === 'disabled')
    return <Trans>This user can’t sign in until the account is enabled.</Trans>;

  if (state === 'invited') {
    // No temporary password was created yet, or a changed address voided it. The invitation's job
    // creates the next one.
    if (invitedUntil === null)
      return (
        <Trans>The invitation hasn’t been sent yet, so there is no valid temporary password.</Trans>
      );
    const until = formatDateAndTime(invitedUntil, zone);
    const isExpired = isTemporaryPasswordExpired(invitedUntil, engine.now());
    if (lastSignInAt !== null) {
      const signedIn = formatInstantAsDate(lastSignInAt, zone);
      return isExpired ? (
        <Trans>
          Signed in on {signedIn} without setting a password. The temporary password expired on{' '}
          {until}. Resend the invitation.
        </Trans>
      ) : (
        <Trans>
          Signed in on {signedIn} without setting a password yet. The temporary password is valid
          until {until}.
        </Trans>
      );
    }
    return isExpired ? (
      <Trans>The temporary password expired on {until}. Resend the invitation.</Trans>
    ) : (
      <Trans>Invited and not signed in yet. The temporary password is valid until {until}.</Trans>
    );
  }

  if (lastSignInAt === null)
    return hasNeverSignedIn(user, engine.now()) ? (
      <Trans>Has never signed in.</Trans>
    ) : (
      <Trans>No sign-in within the last six months.</Trans>
    );
  const day = formatInstantAsDate(lastSignInAt, zone);
  return <Trans>Last signed in on {day}.</Trans>;
}
