/** Returns the element id of a header field, to which URLs and the listed issues link. */
export const fieldId = (field: string) => `field-${field}`;
