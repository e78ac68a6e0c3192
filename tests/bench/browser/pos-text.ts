/**
 * Generates Brazilian sales files (POS) with any number of rows, as a distributor's system writes
 * them.
 */
const cities = [
  ['São Paulo', 'SP'],
  ['Campinas', 'SP'],
  ['Rio de Janeiro', 'RJ'],
  ['Curitiba', 'PR'],
  ['Belo Horizonte', 'MG'],
  ['Porto Alegre', 'RS'],
  ['Recife', 'PE'],
] as const;

type Values = {
  /** The part numbers of the rows. If absent, they are invented. */
  readonly parts?: readonly string[];
  readonly cnpj?: string;
};

export function writePosText(
  rows: number,
  { parts, cnpj = '11222333000181' }: Values = {},
): string {
  let seed = 12_345;
  const chance = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };

  const two = (value: number) => String(value).padStart(2, '0');
  const lines = [
    'Part Number;Atividade;Quantidade;Preço;Data de envio;Fornecedor;Id fornecedor;Usuário final;Cidade;UF;Nome do distribuidor;CNPJ',
  ];

  for (let n = 0; n < rows; n++) {
    const [city, state] = cities[chance(cities.length)]!;
    lines.push(
      `${parts ? parts[chance(parts.length)]! : 1_000_000 + chance(3_000)};4649408;${1 + chance(40)};${1 + chance(9)}.${100 + chance(900)},${two(chance(100))};${two(1 + chance(28))}/10/2026;Revenda ${chance(40)};${chance(90_000)};Cliente Industrial ${chance(Math.max(1, rows >> 3))} Ltda;${city};${state};Norte Instrumentos;${cnpj}`,
    );
  }

  return `${lines.join('\r\n')}\r\n`;
}
