/** The product's name: a proper name, the same in every language. */
export const productName = 'Distributor Portal';
