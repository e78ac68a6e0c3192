/** One server a data folder: a file in it names the process that has it; what a killed one left is taken over. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runsAs } from './runs-as.ts';

/** Throws one line where another process has the folder. Returns the function that lets go. */
export function holdFolder(folder: string): () => void {
  const file = join(folder, 'owner.pid');
  while (!claim(file)) {
    const owner = ownerOf(file);
    if (owner === 'writing') {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      continue;
    }
    if (owner !== process.pid && runsAs(owner, 'node'))
      throw new Error(
        `${folder} is in use by process ${owner}. Stop it, or set DATA_DIR and PORT to start another.`,
      );
    rmSync(file, { force: true });
  }
  const release = () => {
    if (ownerOf(file) === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** 0: nobody. Made a moment ago and still empty: its owner is about to write. */
function ownerOf(file: string): number | 'writing' {
  try {
    const text = readFileSync(file, 'utf8');
    return text === '' && Date.now() - statSync(file).mtimeMs < 1000
      ? 'writing'
      : Number(text) || 0;
  } catch {
    return 0;
  }
}
