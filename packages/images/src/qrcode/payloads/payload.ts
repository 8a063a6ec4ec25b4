/** Contents of QR codes that phones and banking apps act on. The schema has checked all lengths and ranges. */

/** A network to join, in the notation of ZXing. */
export interface WifiPayload {
  readonly type: 'wifi';
  readonly network: string;
  /** Without one, the network is open. */
  readonly password?: string | undefined;
  readonly hidden?: boolean | undefined;
}

/** A contact as a vCard 3.0 (RFC 2426). */
export interface ContactPayload {
  readonly type: 'contact';
  readonly name: string;
  readonly family_name?: string | undefined;
  readonly organization?: string | undefined;
  readonly job_title?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly url?: string | undefined;
  readonly street?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly town?: string | undefined;
  readonly country?: string | undefined;
  readonly note?: string | undefined;
}

/** An event of a calendar (RFC 5545). */
export interface EventPayload {
  readonly type: 'event';
  readonly summary: string;
  /** A date, a local time, or a time with an offset (ISO 8601). */
  readonly start: string;
  readonly end?: string | undefined;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
}

/** A message to write (RFC 6068). */
export interface EmailPayload {
  readonly type: 'email';
  readonly to: string;
  readonly subject?: string | undefined;
  readonly body?: string | undefined;
}

/** A text message to write (RFC 5724). */
export interface SmsPayload {
  readonly type: 'sms';
  readonly phone: string;
  readonly body?: string | undefined;
}

/** A SEPA credit transfer (EPC069-12, version 002). */
export interface EpcPayload {
  readonly type: 'epc';
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | undefined;
  /** In euros. */
  readonly amount?: number | undefined;
  readonly purpose?: string | undefined;
  /** A creditor reference (ISO 11649); not with `message`. */
  readonly reference?: string | undefined;
  readonly message?: string | undefined;
  /** Shown to the payer. */
  readonly information?: string | undefined;
}

/** A person or company of a Swiss payment. */
export interface Party {
  readonly name: string;
  readonly street?: string | undefined;
  readonly building_number?: string | undefined;
  readonly postal_code: string;
  readonly town: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** A Swiss QR bill (SIX Implementation Guidelines QR-bill, version 0200). */
export interface SwissPayload {
  readonly type: 'swiss';
  readonly iban: string;
  readonly creditor: Party;
  readonly debtor?: Party | undefined;
  readonly amount?: number | undefined;
  readonly currency: 'CHF' | 'EUR';
  /** A QR reference of 27 digits for a QR-IBAN, else a creditor reference (ISO 11649). */
  readonly reference?: string | undefined;
  readonly message?: string | undefined;
  readonly billing_information?: string | undefined;
}

export type Payload =
  | WifiPayload
  | ContactPayload
  | EventPayload
  | EmailPayload
  | SmsPayload
  | EpcPayload
  | SwissPayload;
