/** Starts Debian's WebKitGTK on a virtual screen, and controls it by WebKitWebDriver over HTTP. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  isBrowserNoise,
  killGroup,
  type DrivenBrowser,
  type BrowserKind,
  type Starting,
  type BrowserConnection,
} from './driven-browser.ts';
import { webkitNeeds } from './packages.ts';

const WINDOW = join(import.meta.dirname, 'webkit-window.py');

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** Starts a virtual screen. Returns its name and a function that ends it. */
async function startScreen() {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1000x1300x24', '-nolisten', 'tcp'],
    { detached: true, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const exited = once(child, 'exit');
  const [number] = (await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => {
      throw new Error('Xvfb ended at its start.');
    }),
  ])) as [Buffer];
  return { display: `:${String(number).trim()}`, end: () => killGroup(child.pid!, exited) };
}

const start =
  (features: readonly string[]) =>
  async ({ profile, quota }: Starting): Promise<DrivenBrowser> => {
    const [screen, port] = await Promise.all([startScreen(), freePort()]);
    const child = spawn('WebKitWebDriver', ['-p', String(port)], {
      detached: true,
      env: {
        ...process.env,
        DISPLAY: screen.display,
        GDK_BACKEND: 'x11',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        NO_AT_BRIDGE: '1',
        LANG: 'C.UTF-8',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

    const exited = once(child, 'exit');
    const troubles: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        troubles.push(
          ...text
            .split('\n')
            .filter((line) => /CONSOLE (\S+ )?ERROR/.test(line) && !isBrowserNoise(line)),
        );
      });

    const call = async <T>(
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      body?: object,
    ): Promise<T> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        signal: AbortSignal.timeout(40_000),
        ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      });
      const { value } = (await answer.json()) as {
        value: (T & { error?: string; message?: string }) | null;
      };
      if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
      return value as T;
    };

    const begin = async () => {
      for (let left = 100; ; left--) {
        try {
          await call('GET', '/status');
          return;
        } catch (error) {
          if (left === 0) throw error;
        }
        await new Promise((done) => {
          setTimeout(done, 100);
        });
      }
    };

    await begin();
    const args = [WINDOW, profile, String(quota ?? 0), ...features];
    const { sessionId, capabilities } = await call<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args } },
      },
    });

    const session = `/session/${sessionId}`;

    // The driver sends commands to the selected window, so each command first selects its own.
    let before: Promise<unknown> = Promise.resolve();
    const wire = (handle: string): BrowserConnection => {
      const say = <T>(
        method: 'GET' | 'POST' | 'DELETE',
        path: string,
        body?: object,
      ): Promise<T> => {
        const mine = before.then(async () => {
          await call('POST', `${session}/window`, { handle });
          return await call<T>(method, `${session}${path}`, body);
        });
        before = mine.catch(() => undefined);
        return mine;
      };
      return {
        goto: async (url) => {
          await say('POST', '/url', { url });
        },
        reload: async () => {
          await say('POST', '/refresh');
        },
        async run(source, given) {
          const script = `const [given, done] = arguments; (async () => JSON.stringify(await (${source})(...JSON.parse(given))) ?? 'null')().then((told) => done({ told }), (error) => done({ error: String(error) }));`;
          const { told, error } = await say<{ told?: string; error?: string }>(
            'POST',
            '/execute/async',
            { script, args: [JSON.stringify(given)] },
          );
          if (told === undefined) throw new Error(error);
          return JSON.parse(told) as unknown;
        },
        act: async (actions) => {
          await say('POST', '/actions', { actions });
        },
        picture: async () => Buffer.from(await say<string>('GET', '/screenshot'), 'base64'),
        close: async () => {
          await say('DELETE', '/window');
        },
      };
    };

    let isFirst = true;
    return {
      version: capabilities.browserVersion,
      troubles,
      async open() {
        if (isFirst) {
          isFirst = false;
          return wire(await call<string>('GET', `${session}/window`));
        }
        return wire(
          (await call<{ handle: string }>('POST', `${session}/window/new`, { type: 'window' }))
            .handle,
        );
      },
      async kill() {
        await killGroup(child.pid!, exited);
        await screen.end();
      },
    };
  };

export const webkit: BrowserKind = {
  name: 'WebKitGTK (Debian webkit2gtk-driver), as Debian ships it: no Storage API',
  needs: webkitNeeds,
  start: start([]),
};

/** WebKit features that are off by default in Debian's build and on in Safari. */
const STORAGE = [
  'StorageAPI',
  'StorageAPIEstimate',
  'FileSystem',
  'FileSystemWritableStream',
  'AccessHandle',
];

export const webkitWithFiles: BrowserKind = {
  name: 'WebKitGTK (Debian webkit2gtk-driver) with Storage API and private files switched on, as in Safari',
  needs: webkitNeeds,
  start: start(STORAGE),
};
