/**
 * Prints once, before the browser tests, which part of the grid they visit and how to visit it
 * again.
 */
import { gridPart, PARTS } from './grid.ts';

export default function announceGrid(): void {
  const { part, because } = gridPart();
  console.log(
    part === 'all'
      ? `Grid of sizes and languages: all of it (${because})`
      : `Grid of sizes and languages: part ${part} of ${PARTS} (${because}); GRID_PART=${part} visits it again, GRID_PART=all the whole`,
  );
}
