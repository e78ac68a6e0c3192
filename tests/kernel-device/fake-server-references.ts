/** What the server in memory offers to choose from in an order. */

export const references = {
  distributors: [
    {
      id: 3,
      name: 'Norte Instrumentos',
      currency: 'BRL',
      zone: 'America/Manaus',
      country: 'BR',
      minimums: { normal: 1000 },
      companies: [
        { id: 31, name: 'Norte Matriz', taxId: '11222333000181', main: true },
        { id: 32, name: 'Norte Filial', taxId: '11222333000262', main: false },
      ],
    },
  ],
  paymentMethods: [{ id: 5, names: { en: '30 days', es: '30 días', pt: '30 dias' } }],
  carriers: [{ id: 9, name: 'Rápido Norte' }],
};
