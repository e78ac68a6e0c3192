/**
 * The most texts in one request for verticals. Of a longer list the most frequent ones are
 * requested.
 */
export const MAX_TERMS_PER_REQUEST = 300;
