/** One server a data folder: a file in it names the process that has it; what a killed one left is taken over. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isNode } from './processes.ts';

/** Throws one line where another process has the folder. Returns the function that lets go. */
export function holdFolder(folder: string): () => void {
  const file = join(folder, 'owner.pid');
  while (!claim(file)) {
    const owner = ownerOf(file);
    if (owner === 'writing') {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      continue;
    }
    if (owner.pid !== process.pid && isRunning(owner))
      throw new Error(
        `${folder} is in use by process ${owner.pid}. Stop it, or set DATA_DIR and PORT to start another.`,
      );
    rmSync(file, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    const owner = ownerOf(file);
    if (owner !== 'writing' && owner.pid === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** `identity`: undefined in the file of an older version. */
type Owner = { readonly pid: number; readonly identity: string | undefined };
const isRunning = ({ pid, identity }: Owner): boolean =>
  identity === undefined ? isNode(pid) : identityOf(pid) === identity;

function claim(file: string): boolean {
  try {
    const content = `${process.pid}\n${identityOf(process.pid)}`;
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Made a moment ago and still empty: its owner is about to write. */
function ownerOf(file: string): Owner | 'writing' {
  try {
    const text = readFileSync(file, 'utf8');
    if (text === '' && Date.now() - statSync(file).mtimeMs < 1000) return 'writing';
    const [pid, identity] = text.split('\n');
    return { pid: Number(pid) || 0, identity };
  } catch {
    return { pid: 0, identity: undefined };
  }
}
