/** The public API of the client of push notifications. */
export { PushSettings } from './lazy-push-settings.ts';

/** Loads the module that subscribes; only devices with push notifications need it. */
export const loadSubscriptionModule = () => import(/* @never */ './push-subscription.ts');
