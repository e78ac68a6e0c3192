/** Folders of our own, which nobody else on the machine reads. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Makes it, or closes the one that is there: its files may be from an older version that left it open. Not what all may write into, as /tmp, nor another user's. As root, others may still pass through: PostgreSQL's user has to. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const us = process.getuid?.();
  const { mode, uid } = statSync(folder);
  const isForAll = (mode & 0o1000) !== 0;
  if (uid !== us || isForAll) return;
  const kept = us === 0 ? 0o711 : 0o700;
  chmodSync(folder, mode & kept);
}
