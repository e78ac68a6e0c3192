/** The public API of the client of push notifications. */
export { PushSettings } from './online-settings.ts';

/** Loads the module that subscribes; only devices with push notifications need it. */
export const loadSubscription = () => import(/* @never */ './subscription.ts');
