/** The customers of the demonstration's distributors: end users with their city and activity. */
export type Customer = {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly activity: string;
};

// Reads customers from rows of the form `name | city | state | activity`.
const customers = (rows: readonly string[]): Customer[] =>
  rows.map((row) => {
    const [name, city, state, activity] = row.split(' | ') as [string, string, string, string];
    return { name, city, state, activity };
  });

/** The Brazilian customers. Their activity is a CNAE subclass. */
export const brazilianCustomers = customers([
  'Alumínio do Pará S.A. | Barcarena | PA | 2441501',
  'Usina Rio Claro | Piracicaba | SP | 1071600',
  'Hospital São Lucas | Belém | PA | 8610101',
  'Porto Norte Terminais | Belém | PA | 5231102',
  'Metalúrgica Irmãos Prado | Joinville | SC | 2539001',
  'Eólica Litoral | Fortaleza | CE | 3511501',
  'Papel e Celulose Araucária | Telêmaco Borba | PR | 1710900',
  'Cervejaria Três Rios | Petrópolis | RJ | 1113502',
  'Mineração Serra Verde | Parauapebas | PA | 0710301',
  'Montagens Elétricas Amazonas | Manaus | AM | 4321500',
  'Química Sul | Triunfo | RS | 2019399',
  'Instituto Técnico Federal | Curitiba | PR | 8541400',
  'Refrigeração Pampa | Caxias do Sul | RS | 4322302',
  'Frigorífico Oeste | Chapecó | SC | 1011201',
  'Autopeças Valinhos | Valinhos | SP | 2949299',
  'Laboratório Metrocal | Campinas | SP | 7120100',
]);

export const peruvianCustomers = customers([
  'Minera Cerro Alto | Arequipa | Arequipa | Mining',
  'Cementos del Centro | Tarma | Junín | Cement',
  'Pesquera Chimbote | Chimbote | Áncash | Food',
  'Refinería Pacífico | Talara | Piura | Oil and gas',
  'Electro Sierra | Cusco | Cusco | Energy',
  'Servicios Eléctricos Lima | Lima | Lima | Contractors',
  'Universidad del Sur | Arequipa | Arequipa | Education',
  'Agroindustrial Ica | Ica | Ica | Food',
  // Two keywords of the same length match, so a person must choose the vertical.
  'Cal y Canto Minerales | Huancayo | Junín | Cement and mining',
]);

export const chileanCustomers = customers([
  'Minera Los Andes | Calama | Antofagasta | Mining',
  'Celulosa Biobío | Concepción | Biobío | Pulp and paper',
  'Fotovoltaica Atacama | Copiapó | Atacama | Energy',
  'Puerto Sur | Talcahuano | Biobío | Logistics',
  'Viña Maipo Hondo | Santiago | Metropolitana | Food',
  'Integradores Austral | Puerto Montt | Los Lagos | Contractors',
  'Salmones del Sur | Puerto Montt | Los Lagos | Food',
]);

export const mexicanCustomers = customers([
  'Minera Cerro del Venado | Fresnillo | Zacatecas | Minería',
  'Cementos Sierra de Hidalgo | Tula | Hidalgo | Construcción',
  'Alimentos Valle Hondo | Irapuato | Guanajuato | Alimentos',
  'Bebidas Cumbres | Monterrey | Nuevo León | Bebidas',
  'Parque Solar Médanos | Ciudad Juárez | Chihuahua | Energía solar',
  'Gas y Ductos del Golfo | Coatzacoalcos | Veracruz | Gas natural',
  'Constructora Tres Volcanes | Puebla | Puebla | Construcción',
  'Universidad Politécnica del Acueducto | Querétaro | Querétaro | Educación',
]);
