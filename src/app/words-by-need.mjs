/** Splits each language's catalogue while building: the words of sign-in come with the first screen, those of the developer tools with them, all others after sign-in. One .po file a language stays the source. */
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const part = /\.po\?words=(start|rest|dev)\.po$/;
/** Whoever is not signed in sees these places alone: the shared components, the account's open screens, the plain pages. */
const isOpen = (origin) => /^src\/(kernel\/client\/|areas\/account\/client\/(?!Profile|ChangePassword|SignOut|use-sign-out|download)|app\/client\/(updates\/|UpdateWatch|shell\/(Login|Privacy|ErrorPage|SkipLink|NotFound)))/.test(origin);

/** These places alone belong to the developer tools. */
const isDevelopers = (origin) => /^src\/(areas\/dev|app\/client\/dev)\//.test(origin);
const partOf = (origins) => (origins.some(isOpen) ? 'start' : origins.length > 0 && origins.every(isDevelopers) ? 'dev' : 'rest');

/** A vite plugin; `x.po?words=start.po`, `…rest.po` and `…dev.po` are disjoint and make the whole. */
export function wordsByNeed() {
  let parts = new Map();
  return {
    name: 'words-by-need',
    enforce: 'post',
    async buildStart() {
      const config = getConfig();
      const [catalog] = await getCatalogs(config);
      const messages = await catalog.read(config.sourceLocale);
      parts = new Map(Object.entries(messages ?? {}).map(([id, { origin = [] }]) => [id, partOf(origin.map(([file]) => file))]));
    },
    transform(code, id) {
      const wanted = part.exec(id)?.[1];
      if (!wanted) return null;
      const [, literal] = /JSON\.parse\((".*")\)/s.exec(code) ?? this.error(`${id}: a catalogue in a form unknown to words-by-need`);
      const all = JSON.parse(JSON.parse(literal));
      const kept = Object.fromEntries(Object.entries(all).filter(([key]) => (parts.get(key) ?? 'rest') === wanted));
      return { code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(kept))});`, map: null };
    },
  };
}
