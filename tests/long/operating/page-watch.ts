/** Opens the portal's page repeatedly, as new visitors do. */
import { setTimeout as sleep } from 'node:timers/promises';

/** The milliseconds between two visits. */
const PAUSE_MS = 250;
const ASSET = /(?:src|href)="(\/assets\/[^"]+)"/g;
/** Matches the names of files in its own folder that a script imports. */
const IMPORT = /["']\.\/([\w.~-]+\.js)["']/g;

export type PageWatch = {
  stop(): void;
  /** Stops. Returns what a visitor could not load, and how many pages were opened. */
  finish(): Promise<{ readonly failed: readonly string[]; readonly visits: number }>;
};

export function watchPages(url: string): PageWatch {
  const failed = new Set<string>();
  let visits = 0;
  let isOver = false;

  async function get(path: string): Promise<string> {
    try {
      const answer = await fetch(url + path);
      if (answer.status !== 200) failed.add(`${path}: ${answer.status}`);
      return await answer.text();
    } catch (error) {
      failed.add(`${path}: ${(error as Error).message}`);
      return '';
    }
  }

  // Opens the page, the files that it names, and the last five files that its first script imports.
  async function visit(): Promise<void> {
    const page = await get('/orders');
    const files = [...page.matchAll(ASSET)].map(([, path]) => path!);
    const scripts = await Promise.all(files.map(get));
    const later = [...(scripts[0] ?? '').matchAll(IMPORT)].map(([, name]) => `/assets/${name}`);
    await Promise.all(later.slice(-5).map(get));
    visits += 1;
  }

  const watching = (async () => {
    while (!isOver) {
      await visit();
      await sleep(PAUSE_MS);
    }
  })();

  return {
    stop() {
      isOver = true;
    },
    async finish() {
      isOver = true;
      await watching;
      return { failed: [...failed], visits };
    },
  };
}
