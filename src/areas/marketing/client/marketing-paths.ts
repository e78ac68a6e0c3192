/** The paths of marketing's screens. */
export const ITEMS_PATH = '/marketing/items';
export const itemPath = (id: number): string => `${ITEMS_PATH}/edit/${id}`;

export const NEWSLETTER_PATH = '/marketing/newsletter';
export const newsletterPath = (id: number): string => `${NEWSLETTER_PATH}/view/${id}`;

export const SUPPORT_PATH = '/marketing/suport';
export const supportPath = (id: number): string => `${SUPPORT_PATH}/view/${id}`;
