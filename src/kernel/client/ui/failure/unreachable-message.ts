/** Words a call that the portal did not receive. */
import { msg } from '@lingui/core/macro';

export const unreachableMessage = msg`Can’t reach the portal. Check your connection and try again.`;
