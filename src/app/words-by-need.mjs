/** Splits each language's catalogue while building: the words of sign-in come with the first screen, all others after it. One .po file a language stays the source. */
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const part = /\.po\?words=(start|rest)\.po$/;
/** Whoever is not signed in sees these places alone: the shared components, the account's open screens, the plain pages. */
const isOpen = (origin) => /^src\/(kernel\/client\/|areas\/account\/client\/(?!Profile|ChangePassword|SignOut|use-sign-out|download)|app\/client\/(updates\/|UpdateWatch|shell\/(Login|Privacy|ErrorPage|SkipLink|NotFound)))/.test(origin);

/** A vite plugin; `x.po?words=start.po` and `x.po?words=rest.po` are disjoint and make the whole. */
export function wordsByNeed() {
  let open = new Set();
  return {
    name: 'words-by-need',
    enforce: 'post',
    async buildStart() {
      const config = getConfig();
      const [catalog] = await getCatalogs(config);
      const messages = await catalog.read(config.sourceLocale);
      open = new Set(Object.entries(messages ?? {}).filter(([, { origin = [] }]) => origin.some(([file]) => isOpen(file))).map(([id]) => id));
    },
    transform(code, id) {
      const wanted = part.exec(id)?.[1];
      if (!wanted) return null;
      const [, literal] = /JSON\.parse\((".*")\)/s.exec(code) ?? this.error(`${id}: a catalogue in a form unknown to words-by-need`);
      const all = JSON.parse(JSON.parse(literal));
      const kept = Object.fromEntries(Object.entries(all).filter(([key]) => open.has(key) === (wanted === 'start')));
      return { code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(kept))});`, map: null };
    },
  };
}
