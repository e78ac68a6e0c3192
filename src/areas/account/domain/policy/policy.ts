/**
 * The types of a privacy policy: its introduction, its sections, and the texts about the contact.
 */
export type PrivacyPolicySection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
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
  /** The sections of the policy. The last one is about the contact. */
  readonly sections: readonly PrivacyPolicySection[];
};
