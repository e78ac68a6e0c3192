/**
 * Ensures that only one server uses a data folder. A file in the folder names the owning process;
 * the file of a killed process is taken over.
 */
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity, isNodeProcess } from './postgres-processes.ts';

/**
 * Takes the folder for this process. Throws an error with a one-line message if another process has
 * it. Returns the function that releases it.
 */
export function lockDataFolder(folder: string): () => void {
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
    removeOwnerFile(file, owner.text);
  }

  const release = () => {
    process.off('exit', release);
    const owner = ownerOf(file);
    if (owner !== 'writing' && owner.pid === process.pid) rmSync(file, { force: true });
  };

  process.once('exit', release);
  return release;
}

/** Returns whether a running process, this one or another, has the folder. */
export function isDataFolderInUse(folder: string): boolean {
  const owner = ownerOf(join(folder, 'owner.pid'));
  return owner !== 'writing' && isRunning(owner);
}

/**
 * The process that has the folder. `identity` is undefined in a file that an older version of the
 * portal wrote.
 */
type Owner = {
  readonly pid: number;
  readonly identity: string | undefined;
  /** The whole file. */
  readonly text: string;
};
const isRunning = ({ pid, identity }: Owner): boolean =>
  identity === undefined ? isNodeProcess(pid) : processIdentity(pid) === identity;

/**
 * Removes the owner file of an ended process, unless another process has taken the folder since it
 * was read.
 * @param text The content of the file when it was read.
 */
export function removeOwnerFile(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file);
  } catch (error) {
    // Another process has removed the file, or has taken the folder.
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Creates the owner file, or returns false if it exists. */
function claim(file: string): boolean {
  try {
    const content = `${process.pid}\n${processIdentity(process.pid)}`;
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Returns the owner of the folder, or `writing` if the file was just created and is still empty.
 * Without a readable file, the owner's number is 0.
 */
function ownerOf(file: string): Owner | 'writing' {
  try {
    const text = readFileSync(file, 'utf8');
    if (text === '' && Date.now() - statSync(file).mtimeMs < 1000) return 'writing';
    const [pid, identity] = text.split('\n');
    return { pid: Number(pid) || 0, identity, text };
  } catch {
    return { pid: 0, identity: undefined, text: '' };
  }
}
