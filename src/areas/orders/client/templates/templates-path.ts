/** The path of the list of order templates. */
export const TEMPLATES_PATH = '/orders/templates';
