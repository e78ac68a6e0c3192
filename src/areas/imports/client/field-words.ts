/** What each field of each document is called; a missing one does not compile. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldName } from '../domain/index.ts';

export const fieldWords: Readonly<Record<FieldName, MessageDescriptor>> = {
  inventoryDate: msg`Inventory date`, partNumber: msg`Part number`, quantity: msg`Quantity`, purchasePrice: msg`Purchase price`,
  activity: msg`Activity (CNAE)`, price: msg`Price`, shipmentDate: msg`Shipment date`, provider: msg`Provider`, providerId: msg`Provider ID`,
  endUser: msg`End user`, city: msg`City`, state: msg`State`, distributorName: msg`Distributor name`, distributorCnpj: msg`Distributor CNPJ`,
  branchId: msg`Branch ID`, country: msg`Country`, currencyCode: msg`Currency code`, distyCountryCode: msg`Distributor country code`, endCountryCode: msg`End country code`,
  endUserInvoiceDate: msg`End user invoice date`, endUserNumber: msg`End user number`, endUserOrder: msg`End user order`, verticalMarket: msg`Vertical market`,
  extendedResale: msg`Extended resale`, flukeModelNoun: msg`Fluke model noun`, invoiceDate: msg`Invoice date`, invoiceNumber: msg`Invoice number`,
  postalCode: msg`Postal code`, resellerName: msg`Reseller name`, sicCode: msg`SIC code`, unitResale: msg`Unit resale`,
  orderType: msg`Order type`, company: msg`Company`, paymentCondition: msg`Payment condition`, shippingType: msg`Shipping type`, shippingCompany: msg`Shipping company`,
  customerOrder: msg`Customer purchase order`, observation: msg`Observation`, funnelNumber: msg`Funnel number`, expiry: msg`Valid until`,
  deliverySite: msg`Delivery site`, deliveryDate: msg`Delivery date`, description: msg`Description`, unitValue: msg`Unit value`, discount: msg`Discount`, lineTotal: msg`Line total`, ean: msg`EAN`,
};
