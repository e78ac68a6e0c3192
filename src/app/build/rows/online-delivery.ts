/** Parts of installed screens that need the server and that no device installs: chunks `online-…` (`globIgnores` in vite.config.ts). */
import type { Delivery } from './delivery-row.ts';

export const onlineDelivery: readonly Delivery[] = [
  // Begun some seconds after the first screen, by whoever is heard.
  {
    chunk: 'online-telling',
    src: [
      'app/client/signed-in/keep-notified',
      'app/client/signed-in/old-answers',
      'app/client/signed-in/online-work',
      'app/client/signed-in/opening-to-tell',
      'areas/account/device',
      'areas/account/domain/opening-values',
      'areas/account/domain/session-addresses',
      'kernel/device/leaving/unsent-work',
      'kernel/device/leaving/watch-held-work',
    ],
  },
  {
    chunk: 'online-profile',
    src: ['areas/account/client/devices', 'areas/push'],
  },
  {
    chunk: 'online-password',
    src: ['areas/account/client/password/ChangePassword'],
  },
  // Where the server has said which vertical an activity leads to.
  {
    chunk: 'online-term',
    src: ['areas/reports/client/preview/NewTerm'],
  },
  {
    chunk: 'online-restores',
    src: ['areas/restores/client', 'areas/restores/domain'],
  },
  // Where they are, which is installed.
  {
    chunk: 'shared',
    src: ['areas/account/client/online-screens', 'areas/push/client/online-settings'],
  },
  // Said of devices to their owners and to administrators.
  {
    chunk: 'online-told',
    src: ['areas/account/client/devices/told', 'areas/account/domain/device-name'],
  },
];
