/**
 * Measures how soon the server answers again after kill -9, when the next process has to take over
 * its database.
 */
import { startProgram, makeTempFolder } from '../../portal-program.ts';
import { atMost, median, type Figure } from '../measured-figures.ts';
import { BARS } from '../bars.ts';

const KILLS = 5;

export async function measureRestart(): Promise<Figure[]> {
  const folder = makeTempFolder();
  const ready: number[] = [];
  let program = await startProgram({ dataDir: folder.path });
  for (let n = 0; n < KILLS; n++) {
    await program.kill();
    program = await startProgram({ dataDir: folder.path });
    ready.push(program.readyMs);
  }

  await program.stop();
  folder.remove();
  return [
    atMost(
      `ready again after kill -9 (${ready.map(Math.round).join(', ')})`,
      median(ready),
      BARS.restart,
      'ms',
    ),
  ];
}
