/** Words a save that the server did not accept. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusedReply, Unanswered } from '#kernel/device/index.ts';

const requestError = msg`There was a request error`;
const outOfReach = msg`Can’t reach the portal. What you typed is still here: save again once you’re online.`;

/** Returns the message for a failed save that is not the fault of the typed values. */
export const saveProblemMessage = ({
  kind,
}: Pick<RefusedReply | Unanswered, 'kind'>): MessageDescriptor =>
  kind === 'unreachable' || kind === 'not_ours' ? outOfReach : requestError;
