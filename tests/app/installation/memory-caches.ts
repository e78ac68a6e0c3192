/**
 * Returns caches that store answers by address, in the sequence in which they were put, as browsers
 * do.
 */
export function createMemoryCaches() {
  const opened = new Map<string, ReturnType<typeof createMemoryCache>>();
  return {
    async open(name: string) {
      const cache = opened.get(name) ?? createMemoryCache();
      opened.set(name, cache);
      return cache;
    },
    match: async (key: string | Request, { cacheName = '' } = {}) =>
      await opened.get(cacheName)?.match(key),
    has: async (name: string) => opened.has(name),
    keys: async () => [...opened.keys()],
  };
}

const urlOf = (key: string | Request) => (typeof key === 'string' ? key : key.url);

function createMemoryCache() {
  const kept = new Map<string, string>();
  return {
    async match(key: string | Request) {
      const text = kept.get(urlOf(key));
      return text === undefined ? undefined : new Response(text);
    },
    async put(key: string | Request, answer: Response) {
      const text = await answer.text();
      kept.delete(urlOf(key));
      kept.set(urlOf(key), text);
    },
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (key: string | Request) => kept.delete(urlOf(key)),
  };
}
