/** Names messages shorter while building: of each one's number, which the texts make, as much as no other begins with. A new message renames its neighbours at most, so that updates fetch no more than before. */
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const isCatalog = /\.po\?words=\w+\.po$/;
const isOurs = /[\\/]src[\\/].*\.tsx?$/;
/** As the macros of lingui leave a message's number in the code. */
const named = /\bid: ?"([\w-]{6})"/g;

/** Each id → its shortest beginning that is no other's. */
export function shortIds(ids: Iterable<string>): ReadonlyMap<string, string> {
  const sorted = [...ids].sort();
  const shared = (one: string, other = ''): number => {
    let length = 0;
    while (length < one.length && one[length] === other[length]) length++;
    return length;
  };
  return new Map(
    sorted.map((id, at) => [
      id,
      id.slice(0, Math.max(shared(id, sorted[at - 1]), shared(id, sorted[at + 1])) + 1),
    ]),
  );
}

/** A vite plugin; stands after what makes and splits the catalogues. */
export function shortMessages(): Plugin {
  let short: ReadonlyMap<string, string> = new Map();
  return {
    name: 'short-messages',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const config = getConfig();
      const [catalog] = await getCatalogs(config);
      short = shortIds(Object.keys((await catalog!.read(config.sourceLocale!)) ?? {}));
    },
    transform(code, id) {
      if (isCatalog.test(id)) {
        const literal = /JSON\.parse\((".*")\)/s.exec(code)?.[1];
        if (!literal) this.error(`${id}: a catalogue in a form unknown to short-messages`);
        const all = JSON.parse(JSON.parse(literal) as string) as object;
        const renamed = Object.fromEntries(
          Object.entries(all).map(([key, text]) => [short.get(key) ?? key, text as unknown]),
        );
        return {
          code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(renamed))});`,
          map: null,
        };
      }
      if (!isOurs.test(id)) return null;
      return {
        code: code.replace(named, (whole, long: string) =>
          short.has(long) ? `id: "${short.get(long)!}"` : whole,
        ),
        map: null,
      };
    },
  };
}
