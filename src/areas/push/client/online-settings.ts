/** Notifications in the profile: they are chosen with the server in reach, and no device installs their settings. */
import { onlinePart } from '#kernel/client/index.ts';

export const PushSettings = onlinePart(() => import('./PushSettings.tsx'));
