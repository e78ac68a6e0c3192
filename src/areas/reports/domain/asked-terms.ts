/** Texts of one question for verticals; of a longer list the most frequent are asked. */
export const TERMS_ASKED = 300;
