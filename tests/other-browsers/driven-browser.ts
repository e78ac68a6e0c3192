/**
 * The interface that each browser's driver implements: windows that open addresses, run functions,
 * and receive keys and pointer movements.
 */

import type { Need } from './packages.ts';

/**
 * The actions of input devices, one object for each device, in the format of the WebDriver
 * standard.
 */
export type Actions = readonly object[];

export type BrowserConnection = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs a function, given as source text, in the page. Returns its result, which must be
   * representable as JSON.
   */
  run(source: string, given: readonly unknown[]): Promise<unknown>;
  act(actions: Actions): Promise<void>;
  /** Returns a PNG screenshot. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type DrivenBrowser = {
  /** The version that the browser reports. */
  readonly version: string;
  open(): Promise<BrowserConnection>;
  /**
   * Exceptions, console errors and policy violations, without the messages that a cut network
   * causes.
   */
  readonly troubles: string[];
  /** Sends SIGKILL to all processes of the browser at once, as if the battery were empty. */
  kill(): Promise<void>;
};

export type Starting = {
  readonly profile: string;
  /** The number of bytes that one site may store. */
  readonly quota?: number;
};

/** A kind of browser. `name` is printed in the report, followed by the version. */
export type BrowserKind = {
  readonly name: string;
  readonly needs: readonly Need[];
  start(options: Starting): Promise<DrivenBrowser>;
};

/**
 * Returns true for messages that a browser itself prints: without a network, and in WebKit about a
 * policy for manifests that it does not know, and about its own view of a plain file.
 */
export const isBrowserNoise = (text: string): boolean =>
  /directive 'manifest-src'|manifest\.webmanifest:1:1: .*Refused to apply a stylesheet|Not allowed to follow a redirection|favicon\.ico|Failed to load resource|NetworkError when attempting|Load failed|access control checks|NS_ERROR_NET|network connection was lost|Could not connect|due to access control/i.test(
    text,
  );

/** Kills a whole process group, and resolves when its first process has ended. */
export async function killGroup(pid: number, exited: Promise<unknown>): Promise<void> {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group has ended already.
  }
  await exited;
}
