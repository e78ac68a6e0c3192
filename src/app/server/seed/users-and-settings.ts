/**
 * The demonstration's users, payment methods, carriers, monthly closing and settings.
 */
import type { Language } from '#kernel/domain/user/languages.ts';
import {
  permissionEntryFor,
  tabsHiddenFromDistributors,
  tabs,
  type PermissionEntry,
  type Tab,
} from '#kernel/domain/user/permissions.ts';
import { documentsClosedByDefault, type BlockerContent } from '#areas/deadlines/domain/index.ts';
import type { EntryOf, PaymentMethod, SettingValue } from '#areas/settings/domain/index.ts';
import type { Carrier } from '#areas/catalog/server/index.ts';
import { ANDINA_ID, CALIBRA_ID, ELECTRO_ID, NORTE_ID, TEZONTLE_ID } from './distributors.ts';

const every = (distributorId: number | null): PermissionEntry[] =>
  tabs
    .filter((tab) => distributorId === null || !tabsHiddenFromDistributors.includes(tab))
    .map((tab) => permissionEntryFor(tab, 'write'));
const only = (rights: Partial<Record<Tab, 'read' | 'write'>>): PermissionEntry[] =>
  (Object.entries(rights) as [Tab, 'read' | 'write'][]).map(([tab, need]) =>
    permissionEntryFor(tab, need),
  );

/**
 * A user of the demonstration. `signsIn`: `yes` with the demonstration's password, `new` with it as
 * a temporary password, `no` if the user only appears by name.
 */
export type DemonstrationUser = {
  readonly key: string;
  readonly email: string;
  readonly name: string;
  readonly distributorId: number | null;
  readonly lang: Language;
  readonly permissions: readonly PermissionEntry[];
  readonly signsIn: 'yes' | 'new' | 'no';
};
export const demonstrationUsers: readonly DemonstrationUser[] = [
  {
    key: 'admin',
    email: 'admin@portal.example',
    name: 'Marina Duarte',
    distributorId: null,
    lang: 'en',
    permissions: every(null),
    signsIn: 'yes',
  },
  {
    key: 'approver',
    email: 'approver@portal.example',
    name: 'Henrique Prado',
    distributorId: null,
    lang: 'en',
    permissions: only({ approvals: 'write', notifications: 'read' }),
    signsIn: 'yes',
  },
  {
    key: 'ana',
    email: 'ana@norte.example',
    name: 'Ana Ribeiro',
    distributorId: NORTE_ID,
    lang: 'pt',
    permissions: every(NORTE_ID),
    signsIn: 'yes',
  },
  {
    key: 'bruno',
    email: 'bruno@norte.example',
    name: 'Bruno Tavares',
    distributorId: NORTE_ID,
    lang: 'pt',
    permissions: only({ orders: 'read', inventory: 'write', pos: 'write', notifications: 'read' }),
    signsIn: 'yes',
  },
  {
    key: 'carla',
    email: 'carla@andina.example',
    name: 'Carla Quispe',
    distributorId: ANDINA_ID,
    lang: 'es',
    permissions: every(ANDINA_ID),
    signsIn: 'yes',
  },
  {
    key: 'novo',
    email: 'novo@norte.example',
    name: 'Júlia Novaes',
    distributorId: NORTE_ID,
    lang: 'pt',
    permissions: every(NORTE_ID),
    signsIn: 'new',
  },
  {
    key: 'fernanda',
    email: 'fernanda@calibrasul.example',
    name: 'Fernanda Lopes',
    distributorId: CALIBRA_ID,
    lang: 'pt',
    permissions: every(CALIBRA_ID),
    signsIn: 'no',
  },
  {
    key: 'ignacio',
    email: 'ignacio@electrotest.example',
    name: 'Ignacio Rojas',
    distributorId: ELECTRO_ID,
    lang: 'es',
    permissions: every(ELECTRO_ID),
    signsIn: 'no',
  },
  {
    key: 'lucia',
    email: 'lucia@tezontle.example',
    name: 'Lucía Hernández',
    distributorId: TEZONTLE_ID,
    lang: 'es',
    permissions: every(TEZONTLE_ID),
    signsIn: 'yes',
  },
  {
    key: 'regional',
    email: 'regional@portal.example',
    name: 'Beatriz Nogueira',
    distributorId: null,
    lang: 'pt',
    permissions: only({ approvals: 'write', notifications: 'read' }),
    signsIn: 'yes',
  },
];

export const jobRoles: readonly EntryOf<'job_roles'>['fields'][] = [
  { names: { en: 'Sales', es: 'Ventas', pt: 'Vendas' } },
  { names: { en: 'Purchasing', es: 'Compras', pt: 'Compras' } },
  { names: { en: 'Manager', es: 'Gerente', pt: 'Gerente' } },
];
/** The market verticals of end users. */
export const verticals: readonly EntryOf<'verticals'>['fields'][] = [
  { names: { en: 'Industry', es: 'Industria', pt: 'Indústria' } },
  { names: { en: 'Energy', es: 'Energía', pt: 'Energia' } },
  { names: { en: 'Buildings', es: 'Edificios', pt: 'Edificações' } },
  { names: { en: 'Education', es: 'Educación', pt: 'Educação' } },
  { names: { en: 'Mining', es: 'Minería', pt: 'Mineração' } },
  { names: { en: 'Food and beverage', es: 'Alimentos y bebidas', pt: 'Alimentos e bebidas' } },
];
export const paymentMethods: readonly PaymentMethod[] = [
  {
    id: 1,
    code: '001',
    names: { en: 'Payment in advance', es: 'Pago anticipado', pt: 'Pagamento antecipado' },
    active: true,
  },
  { id: 2, code: '028', names: { en: '28 days', es: '28 días', pt: '28 dias' }, active: true },
  { id: 3, code: '030', names: { en: '30 days', es: '30 días', pt: '30 dias' }, active: true },
  {
    id: 4,
    code: '036',
    names: { en: '30 and 60 days', es: '30 y 60 días', pt: '30 e 60 dias' },
    active: true,
  },
  {
    id: 5,
    code: '039',
    names: { en: '30, 60 and 90 days', es: '30, 60 y 90 días', pt: '30, 60 e 90 dias' },
    active: true,
  },
  {
    id: 6,
    code: '100',
    names: { en: 'Letter of credit', es: 'Carta de crédito', pt: 'Carta de crédito' },
    active: true,
  },
];

export const carriers: readonly Carrier[] = [
  { id: 1, code: '000301', name: 'Amazônia Cargas', active: true },
  { id: 2, code: '000302', name: 'Rodosul Transportes', active: true },
  { id: 3, code: '000303', name: 'Expresso Andino', active: true },
  { id: 4, code: '000304', name: 'Pacífico Logística', active: true },
  { id: 5, code: '000305', name: 'Via Aérea Courier', active: true },
  { id: 6, code: '000306', name: 'Altiplano Paquetería', active: true },
];

/**
 * The minimum orders in minor units. Brazil: R$ 5,000.00 for normal orders, and R$ 10,000.00 for
 * funnel orders unless waived. Mexico: 20,000.00 pesos for normal orders.
 */
export const minimumOrders: SettingValue<'minimum_orders'> = {
  BR: { normal: 500_000, funnel: 1_000_000 },
  MX: { normal: 2_000_000 },
};

/** The monthly closing: from 18:00 on the 28th until 08:00 on the 2nd of the next month. */
export const monthlyClosing = {
  type: 'default',
  startDay: 28,
  startTime: '18:00',
  endDay: 2,
  endTime: '08:00',
  documents: [...documentsClosedByDefault],
  distributors: 'all',
} satisfies BlockerContent;

export const manufacturer: SettingValue<'company'> = {
  name: 'Instrumentos de Medição do Brasil Ltda',
  address: 'Avenida da Metrologia, 1000\n04538-132 São Paulo, SP',
};
export const privacyContact: SettingValue<'privacy_contact'> = {
  name: 'Marta Prado',
  emails: ['privacy@portal.example'],
};
