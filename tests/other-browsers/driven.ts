/** What a driver must offer, whichever browser it steers: windows that open addresses, run functions, take keys and the pointer. */

import type { Need } from './packages.ts';

/** One virtual device and what it does, in the words of the WebDriver standard. */
export type Actions = readonly object[];
export type Wire = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs source text of a function in the page; its JSON comes back. */
  run(source: string, given: readonly unknown[]): Promise<unknown>;
  act(actions: Actions): Promise<void>;
  /** A PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};
export type Driven = {
  /** As the browser tells it. */
  readonly version: string;
  open(): Promise<Wire>;
  /** Exceptions, errors on the console, policy violations; what a cut network makes a browser say is none. */
  readonly troubles: string[];
  /** SIGKILL to all of its processes at once, as a tablet without battery dies. */
  kill(): Promise<void>;
};
export type Starting = {
  readonly profile: string;
  /** Bytes that one site may keep. */
  readonly quota?: number;
};
/** `name`: told in the report beside the version. */
export type Kind = {
  readonly name: string;
  readonly needs: readonly Need[];
  start(options: Starting): Promise<Driven>;
};

/** What a browser says by itself when the network is gone, and WebKit of a policy for manifests, which it does not know, and of its own look of a plain file. */
export const isOwnTalk = (text: string): boolean =>
  /directive 'manifest-src'|manifest\.webmanifest:1:1: .*Refused to apply a stylesheet|Not allowed to follow a redirection|favicon\.ico|Failed to load resource|NetworkError when attempting|Load failed|access control checks|NS_ERROR_NET|network connection was lost|Could not connect|due to access control/i.test(
    text,
  );
/** Ends a whole process group. */
export async function killGroup(pid: number, exited: Promise<unknown>): Promise<void> {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    /* it is gone already */
  }
  await exited;
}
