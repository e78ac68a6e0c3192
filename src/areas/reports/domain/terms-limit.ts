/**
 * The most texts in one request for verticals. Of a longer list the most frequent ones are
 * requested.
 */
export const MAX_TERMS_OF_REQUEST = 300;
