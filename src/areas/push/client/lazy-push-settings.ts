/**
 * Loads the settings of push notifications when the profile shows them. They need the server, so
 * they aren't installed for offline use.
 */
import { onlinePart } from '#kernel/client/index.ts';

export const PushSettings = onlinePart(() => import('./PushSettings.tsx'));
