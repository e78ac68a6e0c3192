/** The names of all fields, apart from what people call them: contracts need the names alone. */
export const fieldNames = [
  'inventoryDate', 'partNumber', 'quantity', 'purchasePrice', 'activity', 'price', 'shipmentDate', 'provider', 'providerId', 'endUser', 'city',
  'state', 'distributorName', 'distributorCnpj', 'branchId', 'country', 'currencyCode', 'distyCountryCode', 'endCountryCode', 'endUserInvoiceDate',
  'endUserNumber', 'endUserOrder', 'verticalMarket', 'extendedResale', 'flukeModelNoun', 'invoiceDate', 'invoiceNumber', 'postalCode',
  'resellerName', 'sicCode', 'unitResale', 'orderType', 'company', 'paymentCondition', 'shippingType', 'shippingCompany', 'customerOrder',
  'observation', 'funnelNumber', 'expiry', 'deliverySite', 'deliveryDate', 'description', 'unitValue', 'discount', 'lineTotal', 'ean',
] as const;
export type FieldName = (typeof fieldNames)[number];
