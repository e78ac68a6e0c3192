/** The public API of the client of notifications on devices. */
export { PushSettings } from './online-settings.ts';
/** Fetched where somebody allowed notifications. */
export const laterSubscribing = () => import('./subscribing.ts');
