/** Splits each language's catalogue while building, by `delivery.ts`. One .po file a language stays the source. */
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { deliveryOf } from './delivery-of.ts';
import { SHARED } from './delivery.ts';
import type { Words } from './rows/delivery-row.ts';

const part = /\.po\?words=(\w+)\.po$/;

/** The parts that bring a message, by the files that say it. */
export function partsOf(origins: readonly string[]): readonly Words[] {
  const parts = new Set(origins.flatMap((origin) => (deliveryOf(origin) ?? SHARED).words ?? []));
  if (parts.has('start')) return ['start'];
  return parts.size === 0 || parts.has('rest') ? ['rest'] : [...parts];
}

/** A vite plugin; `x.po?words=start.po` and its like, one for each part, make the whole. */
export function catalogParts(): Plugin {
  let parts = new Map<string, readonly string[]>();
  return {
    name: 'catalog-parts',
    enforce: 'post',
    async buildStart() {
      const config = getConfig();
      const [catalog] = await getCatalogs(config);
      const messages = await catalog!.read(config.sourceLocale!);
      parts = new Map(
        Object.entries(messages ?? {}).map(([id, { origin = [] }]) => [
          id,
          partsOf(origin.map(([file]) => file)),
        ]),
      );
    },
    transform(code, id) {
      const wanted = part.exec(id)?.[1];
      if (!wanted) return null;
      const literal = /JSON\.parse\((".*")\)/s.exec(code)?.[1];
      if (!literal) this.error(`${id}: a catalogue in a form unknown to catalog-parts`);
      const all = JSON.parse(JSON.parse(literal) as string) as object;
      const kept = Object.fromEntries(
        Object.entries(all).filter(([key]) => (parts.get(key) ?? ['rest']).includes(wanted)),
      );
      return {
        code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(kept))});`,
        map: null,
      };
    },
  };
}
