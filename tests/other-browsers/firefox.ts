/** Starts Debian's Firefox without a visible window, and controls it by WebDriver BiDi. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  killGroup,
  type DrivenBrowser,
  type BrowserKind,
  type Starting,
  type BrowserConnection,
} from './driven-browser.ts';
import { createConsoleListener, pageScript, type Line } from './firefox-console.ts';
import { firefoxNeeds } from './packages.ts';

type BidiMessage = {
  id?: number | null;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: Line;
  result?: unknown;
  error?: string;
  message?: string;
};

type Answer =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/**
 * Returns Firefox's preferences: no network calls of its own, no question about an earlier crash,
 * and one language.
 */
const preferences = ({ quota }: Starting) => ({
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.unified': false,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'extensions.update.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'intl.accept_languages': 'en-US',
  'intl.locale.requested': 'en-US',
  // The limit is in kilobytes and for all sites. One site may use a fifth of it.
  ...(quota === undefined
    ? {}
    : { 'dom.quotaManager.temporaryStorage.fixedLimit': Math.ceil((quota * 5) / 1024) }),
});

async function start(options: Starting): Promise<DrivenBrowser> {
  writeFileSync(
    join(options.profile, 'user.js'),
    Object.entries(preferences(options))
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );

  const child = spawn(
    'firefox-esr',
    [
      '--headless',
      '--no-remote',
      '--profile',
      options.profile,
      '--remote-debugging-port=0',
      '--width=900',
      '--height=1200',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );

  const exited = once(child, 'exit');
  let said = '';
  const address = await new Promise<string>((done, fail) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (found) done(found[1]!);
    });
    void exited.then(() => fail(new Error(`Firefox ended at its start:\n${said}`)));
    child.once('error', fail);
  });

  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, { done(result: unknown): void; fail(error: Error): void }>();
  const troubles: string[] = [];
  await new Promise((done, fail) => {
    socket.onopen = done;
    socket.onerror = () => fail(new Error('Firefox takes no BiDi connection.'));
  });

  let last = 0;
  const call = <T>(method: string, params: object = {}) =>
    new Promise<T>((done, fail) => {
      waiting.set(++last, { done: done as (result: unknown) => void, fail });
      setTimeout(() => fail(new Error(`No answer to ${method}.`)), 60_000).unref();
      socket.send(JSON.stringify({ id: last, method, params }));
    });

  const hear = createConsoleListener(troubles);
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as BidiMessage;
    if (message.method === 'log.entryAdded') hear(message.params!);
    const one = waiting.get(message.id ?? -1);
    if (!one) return;
    waiting.delete(message.id!);
    if (message.type === 'success') one.done(message.result);
    else one.fail(new Error(`${message.error}: ${message.message}`));
  };

  socket.onclose = () => {
    for (const { fail } of waiting.values()) fail(new Error('Firefox is gone.'));
    waiting.clear();
  };

  const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  await call('script.addPreloadScript', {
    functionDeclaration: pageScript,
  });
  const wire = (context: string): BrowserConnection => ({
    goto: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    reload: async () => {
      await call('browsingContext.reload', { context, wait: 'interactive' });
    },
    async run(source, given) {
      const answer = await call<Answer>('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify(await (${source})(...JSON.parse(given))) ?? 'null'`,
        awaitPromise: true,
        target: { context },
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value) as unknown;
    },
    act: async (actions) => {
      await call('input.performActions', { context, actions });
    },
    picture: async () =>
      Buffer.from(
        (await call<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
        'base64',
      ),
    close: async () => {
      await call('browsingContext.close', { context });
    },
  });

  return {
    version: capabilities.browserVersion,
    troubles,
    open: async () =>
      wire((await call<{ context: string }>('browsingContext.create', { type: 'window' })).context),
    kill: () => killGroup(child.pid!, exited),
  };
}

export const firefox: BrowserKind = {
  name: 'Firefox (Debian firefox-esr, WebDriver BiDi)',
  needs: firefoxNeeds,
  start,
};
