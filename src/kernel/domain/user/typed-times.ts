/** Reads times of day that a person types in 24 hours, and adds the separator. */

const LAST_HOUR = 23;
const LAST_MINUTE = 59;

/**
 * Returns the typed time as `HH:MM`; undefined if the text isn't a whole time. The separator may be
 * a colon, a point or `h`, or be left out of four digits.
 */
export function readTypedTime(text: string): string | undefined {
  const found = /^(?<hour>\d{1,2})\s*[:.h]\s*(?<minute>\d{2})$|^(?<hh>\d{2})(?<mm>\d{2})$/i.exec(
    text.trim(),
  )?.groups;
  const hour = found?.['hour'] ?? found?.['hh'];
  const minute = found?.['minute'] ?? found?.['mm'];
  if (hour === undefined || minute === undefined) return undefined;
  if (Number(hour) > LAST_HOUR || Number(minute) > LAST_MINUTE) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/**
 * Adds the separator after the hour, so that a keyboard with digits alone is enough. Nothing is
 * added while a person deletes.
 */
export const separateTypedTime = (text: string, before: string): string =>
  text.length > before.length && /^\d{2}$/.test(text) ? `${text}:` : text;
