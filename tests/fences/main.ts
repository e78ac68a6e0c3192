/**
 * Runs the fences as a command, which is part of `npm run check`. It prints each sentence that is
 * not true, with the places that break it.
 */
import { architecture } from './all.ts';

const broken = Object.values(architecture)
  .flatMap((fences) => Object.entries(fences))
  .map(([sentence, brokenAt]) => ({ sentence, places: brokenAt() }))
  .filter(({ places }) => places.length > 0);

for (const { sentence, places } of broken)
  console.error(`Broken: ${sentence}\n${places.map((place) => `  ${place}`).join('\n')}`);
process.exitCode = broken.length > 0 ? 1 : 0;
