/** The profile and the question at sign-out: parts with words of their own. */
import { administration, type Delivery } from './delivery-row.ts';

export const profileDelivery: readonly Delivery[] = [
  // Asked at sign-out, where something was not sent.
  { chunk: 'shared', words: ['leaving'], src: ['areas/account/client/sign-out'] },
  // The profile, with what other areas and the portal itself say in it.
  {
    chunk: 'shared',
    words: ['profile'],
    src: [
      'app/client/install',
      'app/client/storage',
      'areas/*/client/mails',
      'areas/account/client/profile',
    ],
  },
  {
    chunk: 'shared',
    words: ['profile', ...administration],
    src: ['kernel/client/ui/patterns'],
  },
];
