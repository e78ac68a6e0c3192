/** The fences as a command, part of `npm run check`: prints each sentence that does not hold with the places that break it. */
import { architecture } from './all.ts';
import { stillAllowed } from './allowed.ts';

const broken = Object.values(architecture)
  .flatMap((fences) => Object.entries(fences))
  .map(([sentence, brokenAt]) => ({ sentence, places: brokenAt() }))
  .filter(({ places }) => places.length > 0);

for (const { sentence, places } of broken) {
  const tooMany = places.length > (stillAllowed[sentence] ?? 0);
  if (tooMany) process.exitCode = 1;
  const head = tooMany ? 'Broken' : 'Not yet';
  console.error(`${head}: ${sentence}\n${places.map((place) => `  ${place}`).join('\n')}`);
}
