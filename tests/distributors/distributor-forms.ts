/**
 * Creates the contents of a distributor's form, of a company and of a contract in it, each valid.
 */
import type {
  CompanyContent,
  ContractContent,
  DistributorContent,
} from '#areas/distributors/domain/index.ts';

export const company = (more: Partial<CompanyContent> = {}): CompanyContent => ({
  id: null,
  name: 'Norte Instrumentos Ltda',
  taxId: '11222333000181',
  main: false,
  customerCode: '',
  store: '',
  active: true,
  ...more,
});

export const contract = (more: Partial<ContractContent> = {}): ContractContent => ({
  id: null,
  number: 'C-1',
  title: 'Distribution',
  validFrom: '2026-01-01',
  until: '2027-12-31',
  ...more,
});

export const distributor = (more: Partial<DistributorContent> = {}): DistributorContent => ({
  name: 'Norte Instrumentos',
  country: 'BR',
  currency: 'BRL',
  zone: 'America/Belem',
  active: true,
  phones: [],
  postalCode: '66010-000',
  address: 'Rua das Medições, 10',
  city: 'Belém',
  companies: [company({ main: true })],
  contracts: [],
  ...more,
});
