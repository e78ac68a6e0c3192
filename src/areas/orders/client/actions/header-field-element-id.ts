/** Returns the element id of a header field, to which URLs and the listed issues link. */
export const headerFieldElementId = (field: string) => `field-${field}`;
