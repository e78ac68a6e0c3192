/** Where order templates are listed. */
export const TEMPLATES_PATH = '/orders/templates';
