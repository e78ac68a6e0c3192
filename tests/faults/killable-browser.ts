/**
 * Starts a Chromium with one profile in a separate process group. It can be killed, as when a
 * tablet's battery is empty, and started again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type BrowserContext } from 'playwright';
import { executablePath, FLAGS } from '../chromium.ts';

export type KillableBrowser = {
  readonly context: BrowserContext;
  /** Sends SIGKILL to all processes of the browser at once, including its renderers. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const child = spawn(
    executablePath(),
    [
      ...FLAGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-default-browser-check',
      '--hide-crash-restore-bubble',
      '--password-store=basic',
      '--lang=en-US',
      '--window-size=900,1200',
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );

  const exited = once(child, 'exit');
  let said = '';
  const address = await new Promise<string>((done, fail) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /DevTools listening on (ws:\S+)/.exec(said);
      if (found) done(found[1]!);
    });
    void exited.then(() => fail(new Error(`Chromium ended at its start:\n${said}`)));
  });

  const browser = await chromium.connectOverCDP(address);
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, signal);
    } catch {
      /* The process has already ended. */
    }
  };

  // A test that fails half-way must leave no process behind.
  const orphaned = () => send('SIGKILL');
  process.once('exit', orphaned);
  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', orphaned);
    send(signal);
    await exited;
    await browser.close().catch(() => undefined);
  };

  return {
    context: browser.contexts()[0]!,
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
  };
}
