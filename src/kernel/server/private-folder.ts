/** Creates folders that no other user of the machine can read, and makes existing ones private. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Creates a private folder, or makes an existing one private, because an older version of the
 * portal may have left it open. Shared folders such as /tmp and folders of another user stay as
 * they are. If root runs the server, an existing folder keeps the right of other users to pass
 * through it, because PostgreSQL runs as another user.
 */
export function makeFolderPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const us = process.getuid?.();
  const { mode, uid } = statSync(folder);
  const isForAll = (mode & 0o1000) !== 0;
  if (uid !== us || isForAll) return;

  const kept = us === 0 ? 0o711 : 0o700;
  chmodSync(folder, mode & kept);
}
