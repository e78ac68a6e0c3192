/**
 * The types of a privacy policy: its introduction, its sections, and the texts about the contact.
 */

/** A kind of data: what it is, why and on which legal basis it is processed, and how long. */
export type ProcessedData = {
  /** The words before a colon name the kind. */
  readonly what: string;
  readonly why: string;
  readonly basis?: string | undefined;
  readonly kept: string;
};

export type PrivacyPolicySection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The rows of a table below the paragraphs. */
  readonly rows?: readonly ProcessedData[];
  /** The paragraphs below the table. */
  readonly after?: readonly string[];
};

export type PrivacyPolicy = {
  readonly updated: string;
  readonly intro: string;
  /**
   * The texts of the last section, which names the manufacturer and its contact from the settings.
   */
  readonly contact: {
    readonly company: string;
    readonly contact: string;
    readonly noCompany: string;
    readonly noContact: string;
    /** The text that is shown if the server never answered on this device. */
    readonly unknown: string;
    readonly loading: string;
  };
  /** The heads of the table's columns. */
  readonly columns: Readonly<Record<'what' | 'why' | 'kept', string>>;
  /** The sections of the policy. The last one is about the contact. */
  readonly sections: readonly PrivacyPolicySection[];
};
