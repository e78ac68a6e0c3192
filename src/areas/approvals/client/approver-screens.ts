/** The screens of approvers' limits and delegations. Devices do not install them. */
import { onlinePart, onlineScreen } from '#kernel/client/index.ts';

export const approverScreens = {
  '/settings/approvers': onlineScreen(() => import('./approvers/ApproverList.tsx'), 'approvers'),
  '/settings/approvers/edit/:id': onlineScreen(
    () => import('./approvers/ApproverPage.tsx'),
    'approvers',
  ),
};

/** The delegations of the signed-in approver, for the profile. */
export const OwnDelegations = onlinePart(
  () => import('./approvers/OwnDelegations.tsx'),
  undefined,
  'profile',
);
