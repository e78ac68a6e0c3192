/**
 * Measures a first sign-in on a slow connection and a processor four times slower, in three
 * languages: the time until the list is usable. Also checks that nothing false is shown before.
 */
import type { Browser } from 'playwright';
import { recordColdStart, findFalseSentences } from '../../journeys/lists/cold-start.ts';
import { ana, approver, type Portal } from '../../journeys/portal.ts';
import { atMost, type Figure } from '../measured-figures.ts';
import { BARS } from '../bars.ts';

const SLOWER = 4;
const BAR = BARS.firstSignIn;

export async function measureColdStart(portal: Portal, browser: Browser): Promise<Figure[]> {
  const painted: number[] = [];
  const usable: number[] = [];
  const said: string[] = [];
  for (const language of ['en', 'es', 'pt'] as const)
    for (const who of [ana, approver]) {
      const start = await recordColdStart(browser, portal, { who, language, slower: SLOWER });
      painted.push(start.signInPaint);
      usable.push(start.usable);
      said.push(...findFalseSentences(start, language));
    }
  said.forEach((one) => console.error(one));
  const each = (times: readonly number[]) => times.map(Math.round).join(', ');
  return [
    atMost(`LCP: sign-in on a slow line (${each(painted)})`, Math.max(...painted), BAR, 'ms'),
    atMost(`LCP: first sign-in to a usable list (${each(usable)})`, Math.max(...usable), BAR, 'ms'),
    atMost('false sentences and blank screens in between', said.length, 0, ''),
  ];
}
