/**
 * ISO 4217 list one of 2026-02-01, from https://github.com/datasets/currency-codes, which copies that of SIX Group:
 * active codes by the decimals of their amounts. Decimals of CLDR, and so of `Intl`, are for display and differ.
 */
const DECIMALS: readonly (readonly [decimals: number | null, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
    MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
    STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
  // Metals, funds, and codes for testing and for no currency.
  [null, 'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'],
];

/** Names that `Intl` lacks in some versions of Node. */
const NAMES: Readonly<Record<string, string>> = {
  XAD: 'Arab Accounting Dinar',
  XCG: 'Caribbean guilder',
  ZWG: 'Zimbabwean Gold',
};

const decimalsByCode = new Map(
  DECIMALS.flatMap(([decimals, codes]) => codes.split(/\s+/).map((code) => [code, decimals] as const)),
);
const names = new Intl.DisplayNames('en', { type: 'currency' });

export interface Currency {
  readonly name: string;
  /** Null for codes without amounts. */
  readonly decimals: number | null;
}

export function findCurrency(code: string): Currency | undefined {
  const decimals = decimalsByCode.get(code);
  if (decimals === undefined) return undefined;
  return { name: NAMES[code] ?? names.of(code) ?? code, decimals };
}
