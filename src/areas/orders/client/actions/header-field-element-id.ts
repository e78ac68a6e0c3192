/** Builds the id of a header field's element, to which URLs and the listed issues link. */
export const headerFieldElementId = (field: string) => `field-${field}`;
