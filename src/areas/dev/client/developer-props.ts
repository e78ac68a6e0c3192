/**
 * The props that the app passes to the developer tools, which do not import pages, the shell or
 * updates themselves.
 */
import type { ComponentType } from 'react';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { DeviceStore, Engine } from '#kernel/device/index.ts';
import type { PageRule } from '../domain/index.ts';
import type { OfflineSwitch } from './switches/offline-switch.ts';
import type { StateFrame } from './gallery/state-frame.ts';
import type { ViewAs } from './switches/view-as.ts';

export type DeveloperProps = {
  readonly engine: Engine;
  readonly device: DeviceStore;
  /**
   * The actor whose rights the screens apply: the account's own, or those with which the portal is
   * viewed.
   */
  readonly actor: Actor;
  /** The IANA time zone of shown times. */
  readonly zone: string;
  readonly pages: readonly PageRule[];
  readonly offline: OfflineSwitch;
  readonly view: ViewAs;
  /** The running version. */
  readonly version: string;
  /**
   * Returns the version information that the server offers. Undefined if the offline switch is on
   * or the server gives no valid answer.
   */
  readonly fetchVersion: () => Promise<
    { readonly version: string; readonly minClient: number; readonly schema: number } | undefined
  >;
  /** The galleries of other modules, by group, which show components of these modules. */
  readonly galleries: Readonly<Record<string, ComponentType<{ readonly frame: StateFrame }>>>;
};
