/** What a browser says where its disk, or its share of it, is full: of a write, and in WebKit of the opening of what is there too. */

export const isFull = (error: unknown): boolean => {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== null && isFull(inner));
};
