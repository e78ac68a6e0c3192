/** The product's name, which is the same in every language. */
export const productName = 'Distributor Portal';
