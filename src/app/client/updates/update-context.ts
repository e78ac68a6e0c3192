/**
 * Defines what the portal provides for its updates: the running parts, and what updates may ask of
 * the screen.
 */
import type { DeviceStore, Engine } from '#kernel/device/index.ts';
import type { UpdateResult } from './flow/update-flow.ts';
import type { RegisteredWorker } from './register-worker.ts';

/** What updates need from the portal. */
export type UpdateContext = {
  /** The running version. */
  readonly running: string;
  readonly device: DeviceStore;
  readonly worker: RegisteredWorker | undefined;
  /** Returns the running engine, if a user is signed in. */
  engine(): Engine | undefined;
  /** Saves the unsaved changes of all editors. Rejects if that fails. */
  commitEditors(): Promise<void>;
  /** Asks the user. Resolves to false if they postpone the update. */
  alert(update: { version: string; unsent: number; forced: boolean }): Promise<boolean>;
  /** Blocks all input until the promise settles. */
  block(work: Promise<void>): void;
  /** Called after each check with its result. */
  onChecked?(result: UpdateResult): void;
};
