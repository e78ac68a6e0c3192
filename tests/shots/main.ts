/**
 * Runs `npm run shots`: takes a picture of every page in three languages and three sizes, from the
 * demonstration, into reports/shots, with contact sheets for each language and size.
 *
 * Arguments: `--language en`, `--size phone` and `--page TEXT` (a part of a picture's name, given
 * once or several times) limit what is taken.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { launchUnsharedChromium, newContext, watchContext } from '../chromium.ts';
import { pressAction, pressDecision } from '../journeys/document-actions.ts';
import { measureSettled, screenSizes, type ScreenSize } from '../journeys/screen-checks.ts';
import {
  chooseLanguage,
  heading,
  novo,
  openPortal,
  startPortal,
  waitForSync,
  type Person,
} from '../journeys/portal.ts';
import { roleTexts } from '../journeys/roles/role-texts.ts';
import { writeEanFilm } from '../journeys/scan/ean-picture.ts';
import { translatorOfPage, type UiLanguage } from '../journeys/i18n.ts';
import { makeTempFolder } from '../portal-program.ts';
import { root } from '../source-files.ts';
import { makeContactSheets } from './contact-sheet.ts';
import { listShots, type Shot } from './shots.ts';

const LOCALES: Readonly<Record<UiLanguage, string>> = { en: 'en-US', es: 'es-PE', pt: 'pt-BR' };
const FOLDER = join(root, 'reports/shots');
/** Milliseconds for which a page may still load before its picture is taken. */
const LOADING_MS = 15_000;

const { values: only } = parseArgs({
  options: {
    language: { type: 'string' },
    size: { type: 'string' },
    page: { type: 'string', multiple: true },
  },
});

/** Returns the values that the argument leaves. Throws if it names none. */
function chosen<Value extends string>(all: readonly Value[], name: 'language' | 'size'): Value[] {
  const wanted = only[name];
  const found = all.filter((each) => wanted === undefined || each === wanted);
  if (found.length === 0)
    throw new Error(`--${name} ${wanted}: expected one of ${all.join(', ')}.`);
  return found;
}

const languages = chosen(Object.keys(LOCALES) as UiLanguage[], 'language');
const chosenSizes = chosen(Object.keys(screenSizes) as ScreenSize[], 'size');

/**
 * Opens the page of a shot, and waits until nothing on it loads any more. Takes its steps, and
 * opens the dialog of `action`, if there is one.
 */
async function show(page: Page, { path, action, isDecision, steps }: Shot): Promise<void> {
  await page.goto(`${portal.url}${path}`);
  await heading(page).first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: LOADING_MS }).catch(() => undefined);
  await page
    .locator('main [aria-busy=true]')
    .first()
    .waitFor({ state: 'detached', timeout: LOADING_MS })
    .catch(() => undefined);
  if (steps) await steps({ page, say: await translatorOfPage(page) }, portal);
  if (action === undefined) return;
  const press = isDecision ? pressDecision : pressAction;
  await press(page, (await translatorOfPage(page))(action));
  await page.getByRole('dialog').waitFor();
}

const portal = await startPortal();
const film = makeTempFolder();
const [scanned] = await portal.query<{ ean: string }>(
  `select ean from part join price using (part_number)
  where active and currency = 'BRL' and length(ean) = 13 order by part_number limit 1`,
);
writeEanFilm(join(film.path, 'ean.y4m'), scanned!.ean);
const browser = await launchUnsharedChromium({
  args: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${join(film.path, 'ean.y4m')}`,
  ],
});
const troubles: string[] = [];
try {
  const { shots, missing } = await listShots(portal, only.page);
  if (shots.length === 0) throw new Error(`--page ${only.page}: no picture has this in its name.`);
  for (const page of missing) console.log(`${page}: the demonstration has none`);

  for (const language of languages) {
    const people = new Map<Person | undefined, Shot[]>();
    for (const shot of shots) people.set(shot.who, [...(people.get(shot.who) ?? []), shot]);
    for (const [who, theirs] of people) {
      const context = await newContext(browser, { locale: LOCALES[language] });
      const page = await openPortal(context, portal, who ? { as: who } : { path: '/login' });
      if (who && who !== novo) {
        await waitForSync(page);
        await chooseLanguage(page, roleTexts[language].name);
      }
      for (const shot of theirs) {
        const { name } = shot;
        await page.setViewportSize(screenSizes.landscape);
        await show(page, shot).catch((error: Error) => {
          troubles.push(`${language} ${name}: ${error.message.split('\n')[0]}`);
        });
        for (const size of chosenSizes) {
          const folder = join(FOLDER, language, size);
          mkdirSync(folder, { recursive: true });
          await page.setViewportSize(screenSizes[size]);
          await measureSettled(page, async () => undefined);
          await page.screenshot({ path: join(folder, `${name}.png`) });
        }
      }
      const { errors, violations } = await watchContext(context);
      troubles.push(...[...errors, ...violations].map((each) => `${language}: ${each}`));
      await context.close();
    }
    for (const size of chosenSizes) {
      const folder = join(FOLDER, language, size);
      const sheets = await makeContactSheets(browser, folder, shots, screenSizes[size]);
      for (const [n, sheet] of sheets.entries())
        writeFileSync(join(FOLDER, `${language}-${size}-${n + 1}.png`), sheet);
      console.log(`${language}, ${size}: ${shots.length} pictures on ${sheets.length} sheets`);
    }
  }
} finally {
  await browser.close();
  await portal.close();
  film.remove();
}
for (const trouble of troubles) console.error(trouble);
if (troubles.length > 0) process.exitCode = 1;
