/** What the portal gives to its updates: what runs, and what may be asked of the screen. */
import type { DeviceStore, Engine } from '#kernel/device/index.ts';
import type { UpdateResult } from './flow/update-flow.ts';
import type { RegisteredWorker } from './register-worker.ts';

export type Updating = {
  readonly running: string;
  readonly device: DeviceStore;
  readonly worker: RegisteredWorker | undefined;
  /** The running engine, where somebody is signed in. */
  engine(): Engine | undefined;
  /** Writes what editors hold and have not saved yet; throws where it cannot be. */
  commitEditors(): Promise<void>;
  /** More than typing: a file being read, a dialog open. */
  isBusy(): boolean;
  alert(update: { version: string; unsent: number; forced: boolean }): Promise<boolean>;
  /** Takes all input until the promise is settled. */
  block(work: Promise<void>): void;
  /** After each check: for the debug panel and the hold of an old version. */
  onChecked?(result: UpdateResult): void;
};
