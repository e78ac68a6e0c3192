/** Words a save that the server did not accept. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusedReply, Unanswered } from '#kernel/device/index.ts';
import { EARLIER_ATTEMPT_SAVED } from './use-idempotent-command.ts';

const requestError = msg`There was a request error`;
const outOfReach = msg`Can’t reach the portal. What you typed is still here: save again once you’re online.`;
const earlierSaved = msg`Your earlier attempt was saved, without your later changes. To change it, open the saved entry. Saving here again adds another one.`;

/** Returns the message for a failed save that is not the fault of the typed values. */
export const saveProblemMessage = ({
  kind,
  code,
}: Pick<RefusedReply | Unanswered, 'kind'> & { readonly code?: string }): MessageDescriptor => {
  if (code === EARLIER_ATTEMPT_SAVED) return earlierSaved;
  return kind === 'unreachable' || kind === 'not_ours' ? outOfReach : requestError;
};
