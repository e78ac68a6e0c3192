/**
 * The demonstration's catalog: 300 instruments and accessories with EANs and prices in five
 * currencies.
 */
import type { PartWithPrices } from '#areas/catalog/server/index.ts';
import { seededRandom } from './seeded-random.ts';
import { translateToPortuguese, translateToSpanish } from './part-translations.ts';

/**
 * A family of parts. It has a part for every sort of every make, priced from the cheapest to the
 * dearest in US dollars.
 */
type Family = {
  readonly name: string;
  readonly series: string;
  readonly sorts: readonly string[];
  readonly makes: readonly string[];
  readonly usd: readonly [number, number];
};
const families: readonly Family[] = [
  {
    name: 'Digital multimeter',
    series: 'MD',
    sorts: ['4,000 counts', '6,000 counts', '10,000 counts', '20,000 counts', '50,000 counts'],
    makes: [
      'CAT III 600 V',
      'true RMS, CAT III 1000 V',
      'true RMS, CAT IV 600 V',
      'true RMS, with logging',
    ],
    usd: [69, 640],
  },
  {
    name: 'Clamp meter',
    series: 'AL',
    sorts: ['400 A', '600 A', '1000 A', '2000 A'],
    makes: ['AC', 'AC/DC', 'AC/DC, true RMS', 'AC, true RMS, flexible probe', 'AC/DC, with inrush'],
    usd: [89, 720],
  },
  {
    name: 'Insulation tester',
    series: 'MG',
    sorts: ['500 V', '1 kV', '2.5 kV', '5 kV', '10 kV'],
    makes: ['analogue', 'digital', 'digital, with PI and DAR', 'digital, with memory'],
    usd: [240, 3900],
  },
  {
    name: 'Earth ground tester',
    series: 'TG',
    sorts: ['3-pole', '4-pole', 'stakeless'],
    makes: ['basic kit', 'full kit, 4 stakes', 'with data logging'],
    usd: [480, 2600],
  },
  {
    name: 'Infrared thermometer',
    series: 'TI',
    sorts: ['-30 to 350 °C', '-30 to 500 °C', '-30 to 650 °C', '-40 to 900 °C'],
    makes: ['8:1', '12:1', '20:1', '50:1, double laser'],
    usd: [55, 490],
  },
  {
    name: 'Contact thermometer',
    series: 'TC',
    sorts: ['type K', 'types K and J', 'types K, J, T and E', 'Pt100'],
    makes: ['one input', 'two inputs', 'two inputs, with logging'],
    usd: [95, 420],
  },
  {
    name: 'Thermocouple probe',
    series: 'SP',
    sorts: ['immersion', 'surface', 'air', 'pipe clamp', 'penetration'],
    makes: ['type K, 1 m cable', 'type K, 2 m cable', 'type J, 1 m cable'],
    usd: [28, 110],
  },
  {
    name: 'Thermal imager',
    series: 'TV',
    sorts: ['120 × 90', '160 × 120', '320 × 240', '640 × 480'],
    makes: ['fixed focus', 'manual focus', 'automatic focus, Wi-Fi'],
    usd: [690, 14_500],
  },
  {
    name: 'Process calibrator',
    series: 'CP',
    sorts: ['mA loop', 'voltage and mA', 'thermocouple', 'RTD', 'multifunction'],
    makes: ['simulate', 'measure and simulate', 'documenting'],
    usd: [410, 5900],
  },
  {
    name: 'Pressure calibrator',
    series: 'PR',
    sorts: ['2 bar', '7 bar', '35 bar', '70 bar', '350 bar', '700 bar'],
    makes: ['0.05 % of span', '0.025 % of span', '0.025 % of span, with pump'],
    usd: [890, 4800],
  },
  {
    name: 'Pressure module',
    series: 'PM',
    sorts: ['vacuum', '1 bar', '7 bar', '35 bar', '200 bar', '700 bar'],
    makes: ['gauge', 'absolute'],
    usd: [520, 1350],
  },
  {
    name: 'Dry-well calibrator',
    series: 'BF',
    sorts: ['-25 to 150 °C', '35 to 350 °C', '50 to 650 °C'],
    makes: ['single well', 'multi-hole insert', 'with reference input'],
    usd: [2400, 9800],
  },
  {
    name: 'Power quality analyser',
    series: 'QE',
    sorts: ['single phase', 'three phase, class S', 'three phase, class A'],
    makes: ['without current probes', 'with 4 flexible probes', 'with GPS synchronisation'],
    usd: [1900, 12_800],
  },
  {
    name: 'Energy logger',
    series: 'RE',
    sorts: ['single phase', 'three phase'],
    makes: ['100 A clamps', '1500 A flexible probes', '6000 A flexible probes'],
    usd: [780, 2900],
  },
  {
    name: 'Handheld oscilloscope',
    series: 'OS',
    sorts: ['50 MHz', '100 MHz', '200 MHz', '500 MHz'],
    makes: ['2 channels', '4 channels, isolated'],
    usd: [980, 6900],
  },
  {
    name: 'Vibration meter',
    series: 'VB',
    sorts: ['pen', 'with external sensor', 'four-band diagnosis'],
    makes: ['standard', 'with temperature'],
    usd: [320, 3400],
  },
  {
    name: 'Voltage detector',
    series: 'DT',
    sorts: ['12 to 1000 V AC', '90 to 1000 V AC', 'two-pole, 690 V'],
    makes: ['standard', 'with light'],
    usd: [22, 160],
  },
  {
    name: 'Phase rotation indicator',
    series: 'RF',
    sorts: ['contact', 'contactless'],
    makes: ['40 to 700 V', '100 to 1000 V, motor rotation'],
    usd: [110, 390],
  },
  {
    name: 'Installation tester',
    series: 'IT',
    sorts: ['loop and RCD', 'multifunction', 'multifunction, with memory'],
    makes: ['standard', 'with insulation pre-test'],
    usd: [690, 2300],
  },
  {
    name: 'Laser distance meter',
    series: 'LD',
    sorts: ['30 m', '50 m', '100 m'],
    makes: ['standard', 'with inclination'],
    usd: [68, 310],
  },
  {
    name: 'Thermo-hygrometer',
    series: 'TH',
    sorts: ['indoor', 'with external probe', 'data logger'],
    makes: ['standard', 'with alarm'],
    usd: [49, 280],
  },
  {
    name: 'Lux meter',
    series: 'LX',
    sorts: ['20,000 lux', '200,000 lux'],
    makes: ['standard', 'with data logger'],
    usd: [75, 260],
  },
  {
    name: 'Anemometer',
    series: 'AN',
    sorts: ['vane', 'hot wire'],
    makes: ['standard', 'with air flow'],
    usd: [120, 540],
  },
  {
    name: 'Test lead set',
    series: 'CT',
    sorts: ['silicone', 'PVC', 'fused'],
    makes: ['1 m', '1.5 m', '2 m', 'with probes and clips'],
    usd: [14, 89],
  },
  {
    name: 'Flexible current probe',
    series: 'SF',
    sorts: ['25 cm', '45 cm', '60 cm'],
    makes: ['3000 A', '6000 A'],
    usd: [190, 420],
  },
  {
    name: 'Fuse kit',
    series: 'FU',
    sorts: ['440 mA, 1000 V', '11 A, 1000 V', '400 mA and 11 A'],
    makes: ['5 units', '10 units'],
    usd: [18, 72],
  },
  {
    name: 'Carrying case',
    series: 'ES',
    sorts: ['soft, small', 'soft, large', 'hard'],
    makes: ['black', 'yellow'],
    usd: [19, 140],
  },
  {
    name: 'Rechargeable battery',
    series: 'BT',
    sorts: ['Ni-MH 7.2 V', 'Li-ion 7.4 V', 'Li-ion 10.8 V'],
    makes: ['standard', 'with charger'],
    usd: [48, 210],
  },
  {
    name: 'Crocodile clip set',
    series: 'JC',
    sorts: ['small', 'large', 'with teeth guard'],
    makes: ['red and black', 'four colours', 'for 4 mm plugs', 'for 2 mm plugs'],
    usd: [9, 44],
  },
  {
    name: 'Micro-ohmmeter',
    series: 'MO',
    sorts: ['1 A', '10 A', '100 A'],
    makes: ['standard', 'with printer', 'with memory'],
    usd: [650, 5400],
  },
];
const TOTAL = 300;

/** Returns the EAN that begins with these twelve digits, by adding the check digit. */
export const eanWithCheckDigit = (twelve: string) =>
  `${twelve}${(10 - ([...twelve].reduce((sum, digit, n) => sum + Number(digit) * (n % 2 ? 3 : 1), 0) % 10)) % 10}`;

/**
 * How rare some parts are: one in 37 is inactive, one in 29 has no EAN, and one in 97, 41 or 53 has
 * no price in BRL, PEN or CLP.
 */
const rare = { inactive: 37, withoutEan: 29, unpriced: { BRL: 97, PEN: 41, CLP: 53 } } as const;

/** Returns the catalog, which is the same each time. */
export function createSeedParts(): PartWithPrices[] {
  const chance = seededRandom(20_260_101);
  const all = families
    .flatMap((family, f) =>
      family.sorts.flatMap((sort, s) =>
        family.makes.map((make, m) => {
          const place = s * family.makes.length + m;
          const of = family.sorts.length * family.makes.length - 1;
          const usd = family.usd[0] + ((family.usd[1] - family.usd[0]) * place ** 2) / of ** 2;
          const nameIn = (words: (english: string) => string) =>
            `${words(family.name)} ${family.series}-${100 + 10 * s + m}, ${words(sort)}, ${words(make)}`;
          const description = nameIn((english) => english);
          const names = { es: nameIn(translateToSpanish), pt: nameIn(translateToPortuguese) };
          return { f, place, usd, description, names };
        }),
      ),
    )
    .slice(0, TOTAL);
  return all.map(({ f, place, usd, description, names }, n) => {
    const dollars = Math.round(usd) - 1 + chance.whole(0, 3);
    const isRare = (every: number) => n % every === every - 1;
    const prices = {
      USD: dollars * 100 - 1,
      BRL: Math.round(dollars * 5.42) * 100 - 10,
      PEN: Math.round(dollars * 3.74) * 100 - 10,
      CLP: Math.round((dollars * 948) / 100) * 100 - 10,
      MXN: Math.round(dollars * 18.4) * 100 - 10,
    };
    for (const [currency, every] of Object.entries(rare.unpriced))
      if (isRare(every))
        delete (prices as Partial<typeof prices>)[currency as keyof typeof rare.unpriced];
    // Part numbers grew longer over the years, from five digits in the oldest families to eight in
    // the newest.
    const partNumber = String((f + 11) * 1000 + place * 7 + 3).padEnd(
      5 + Math.floor(f / 8),
      String(f % 9),
    );
    return {
      partNumber,
      description,
      names,
      ean: isRare(rare.withoutEan)
        ? null
        : eanWithCheckDigit(`7891045${String(n * 13 + 1007).padStart(5, '0')}`),
      active: !isRare(rare.inactive),
      prices,
    };
  });
}
