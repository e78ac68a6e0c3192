/** The path of the page, in a file of its own so that the link to it loads nothing else. */
export const EXPECTED_STOCK_PATH = '/inventory/expected';
