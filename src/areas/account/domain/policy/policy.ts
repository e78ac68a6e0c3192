/** What a privacy policy has: purposes, retention, rights, contact. */
export type Section = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
};
export type Policy = {
  readonly updated: string;
  readonly intro: string;
  /** Of the last section, which names the manufacturer and its contact as the settings have them. */
  readonly contact: {
    readonly company: string;
    readonly contact: string;
    readonly noCompany: string;
    readonly noContact: string;
    /** No answer of the server is on this device. */
    readonly unknown: string;
    readonly loading: string;
  };
  /** The last one is about the contact. */
  readonly sections: readonly Section[];
};
