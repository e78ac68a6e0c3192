/**
 * Names time zones as people know them: by their city and the offset of today, such as
 * `São Paulo (UTC−3)`.
 */

/** The names of cities whose zone's identifier has no accents or another name. */
const cityNames: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'São Paulo',
  'America/Araguaina': 'Araguaína',
  'America/Asuncion': 'Asunción',
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Belem': 'Belém',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Cordoba': 'Córdoba',
  'America/Cuiaba': 'Cuiabá',
  'America/Eirunepe': 'Eirunepé',
  'America/Maceio': 'Maceió',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
  'America/Noronha': 'Fernando de Noronha',
  'America/Panama': 'Panamá',
  'America/Santarem': 'Santarém',
  'America/Argentina/Cordoba': 'Córdoba',
  'America/Argentina/Rio_Gallegos': 'Río Gallegos',
  'America/Argentina/Tucuman': 'Tucumán',
};

const cityOf = (zone: string): string =>
  cityNames[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Returns the offset of a zone at an instant, such as `UTC−3` or `UTC+5:30`. */
function offsetAt(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace(/^GMT(\+0$)?/, 'UTC').replace('-', '−');
}

/**
 * Returns the name of a zone with its offset at an instant. A zone that this browser does not know
 * has its identifier as its name.
 */
export function timeZoneName(zone: string, at: number): string {
  try {
    return `${cityOf(zone)} (${offsetAt(zone, at)})`;
  } catch {
    return zone;
  }
}

/**
 * Returns the zones that a person can choose, by name: those that the browser knows, and `current`.
 */
export const timeZoneOptions = (
  current: string,
  at: number,
): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set([current, ...Intl.supportedValuesOf('timeZone')])]
    .filter(Boolean)
    .map((zone) => ({ value: zone, label: timeZoneName(zone, at) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
