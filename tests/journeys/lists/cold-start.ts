/**
 * Records a first start on a slow connection every 50 ms: what the screens say until the list is
 * shown, and how long it takes.
 */
import type { Browser, BrowserContext } from 'playwright';
import { LANDSCAPE, newContext } from '../../chromium.ts';
import { signIn, waitForSync, type Person, type Portal } from '../portal.ts';
import { strictTranslatorFor, type UiLanguage } from '../i18n.ts';

/** The slow connection that Lighthouse simulates: 1.6 Mbit/s and 150 ms. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const EVERY_MS = 50;

/** What the page shows at one time. `at` is in milliseconds since the recording began. */
type Sample = {
  readonly at: number;
  readonly path: string;
  readonly text: string;
  readonly isBlank: boolean;
};
export type ColdStart = {
  readonly samples: readonly Sample[];
  /** The text of the page once everything is loaded. */
  readonly settled: string;
  /** Milliseconds until the largest part of the sign-in page was painted. */
  readonly signInPaint: number;
  /** Milliseconds from pressing the button of the sign-in page to the first rows. */
  readonly usable: number;
};

const locales: Readonly<Record<UiLanguage, string>> = { en: 'en-US', es: 'es-MX', pt: 'pt-BR' };
const rows = 'main tbody tr';

/** Records each screen that differs from the one before it. */
async function sampleScreens(context: BrowserContext, samples: Sample[]): Promise<void> {
  const began = performance.now();
  await context.exposeBinding('__sample', (_source, sample: Omit<Sample, 'at'>) => {
    samples.push({ ...sample, at: Math.round(performance.now() - began) });
  });
  await context.addInitScript((every) => {
    let last = '';
    const look = () => {
      const root = document.querySelector('#root');
      if (!root) return;
      const text = document.body.innerText.replace(/\s+/g, ' ').trim();
      const isBlank = text === '' && !document.querySelector('.opening, output, svg');
      const path = location.pathname;
      const key = `${path} ${isBlank} ${text}`;
      if (key === last) return;
      last = key;
      (globalThis as unknown as { __sample(one: object): void }).__sample({ path, text, isBlank });
    };
    setInterval(look, every);
    const seen = { largest: 0 };
    Object.assign(globalThis, { __seen: seen });
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  }, EVERY_MS);
}

/**
 * Signs a user in for the first time on a device without data. `slower` is the factor by which the
 * processor is slowed down.
 */
export async function recordColdStart(
  browser: Browser,
  portal: Portal,
  { who, language, slower = 1 }: { who: Person; language: UiLanguage; slower?: number },
): Promise<ColdStart> {
  await portal.query('update user_account set lang = $1 where email = $2', [language, who.email]);
  const context = await newContext(browser, {
    viewport: LANDSCAPE,
    locale: locales[language],
  });
  context.setDefaultTimeout(60_000);
  const samples: Sample[] = [];
  await sampleScreens(context, samples);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${portal.url}/`);
  await page.locator('input[name=username]').waitFor();
  const signInPaint = await page.evaluate(
    () => (globalThis as unknown as { __seen: { largest: number } }).__seen.largest,
  );
  const pressed = performance.now();
  await signIn(page, who);
  await page.locator(rows).first().waitFor();
  const usable = performance.now() - pressed;
  await waitForSync(page);
  await page.waitForLoadState('networkidle');
  const settled = samples.at(-1)!.text;
  await context.close();
  return { samples, settled, signInPaint, usable };
}

/** Sentences that are false unless the fully loaded screen says them too. */
const SENTENCES = [
  'No orders yet',
  'Create your first order',
  'No orders match',
  'None waiting',
  'You’re all caught up',
  'No reports yet',
  'No reports match',
  'Upload your first inventory report',
  'Upload your first POS report',
  'No reports due yet',
  'Nothing to show',
  'Your orders aren’t on this device yet',
  'Orders aren’t on this device yet',
  'Your reports aren’t on this device yet',
  'Couldn’t read the orders on this device',
  'Couldn’t read the reports on this device',
  'Viewing compliance requires a connection',
  'Opening this order requires a connection. Orders you’ve opened before are available offline.',
  'The products of this order aren’t on this device. Loading them requires a connection.',
  'This order couldn’t be opened.',
  'Comparing requires a connection.',
  'Unknown on this device',
  'You don’t have access to any area yet',
];
const COUNTS = [
  '{all, plural, one {# order} other {# orders}}',
  '{all, plural, one {# report} other {# reports}}',
  '{total, plural, one {Select # order} other {Select all # orders}}',
];

/**
 * Returns what the screens said but the fully loaded one does not: sentences, blank screens, and
 * counts other than the last.
 */
export function findFalseSentences(
  { samples, settled }: ColdStart,
  language: UiLanguage,
): string[] {
  const say = strictTranslatorFor(language);
  const sentences = SENTENCES.map((one) => say(one)).filter((one) => !settled.includes(one));
  const counted = COUNTS.map((one) => {
    const form = /other \{([^{}]*)\}/.exec(say(one))![1]!;
    return new RegExp(form.replace('#', '\\d[\\d.,]*'), 'g');
  });
  const found = samples.flatMap(({ at, path, text, isBlank }) => [
    ...(isBlank ? [`${at} ms ${path}: blank`] : []),
    ...sentences.filter((one) => text.includes(one)).map((one) => `${at} ms ${path}: ${one}`),
    ...counted
      .flatMap((form) => text.match(form) ?? [])
      .filter((one) => !settled.includes(one))
      .map((one) => `${at} ms ${path}: ${one}`),
  ]);
  return [...new Set(found)];
}
