/** Two orders to begin with: one as the portal keeps it, one as the ERP gets it. */
export const examples = {
  portal: {
    type: 'normal',
    companyId: 1,
    paymentMethodId: 1,
    shippingType: 'cif',
    carrierId: 1,
    customerOrder: '',
    observation: 'Deliver before noon',
    lines: [
      {
        id: 'line-1',
        partNumber: '1000001',
        description: '',
        quantity: 20,
        unitMinor: 125000,
        listMinor: null,
        discount: 0,
        demo: false,
      },
    ],
  },
  erp: {
    header: {
      C5_PEDECOM: '26-000123',
      C5_ORIGEM: '26-000123',
      C5_CLIENTE: '004512',
      C5_LOJACLI: '01',
      C5_TIPO: 'N',
      C5_CONDPAG: '001',
      C5_TRANSP: '000017',
      C5_TPFRETE: 'C',
      C5_MENNOTA: 'Deliver before noon',
    },
    items: [
      { C6_PRODUTO: '1000001', C6_QTDVEN: 2, C6_PRCVEN: 1250, C6_VALOR: 2500, C6_VALDESC: 0 },
    ],
  },
} as const;
