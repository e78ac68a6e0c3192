/** What the app hands to the developer tools, which know no page, no shell and no update by themselves. */
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
  /** By whose rights the screens decide now: the account's, or those viewed as. */
  readonly actor: Actor;
  /** IANA zone of shown times. */
  readonly zone: string;
  readonly pages: readonly PageRule[];
  readonly offline: OfflineSwitch;
  readonly view: ViewAs;
  /** The running one. */
  readonly version: string;
  /** What the server offers; undefined: no answer. */
  readonly fetchVersion: () => Promise<
    { readonly version: string; readonly minClient: number; readonly schema: number } | undefined
  >;
  /** States of components of other modules, by group. */
  readonly galleries: Readonly<Record<string, ComponentType<{ readonly frame: StateFrame }>>>;
};
