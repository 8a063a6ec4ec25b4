/** Time zones of Windows (CLDR, windowsZones.xml), as Outlook and .NET name them. */
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';

/** Zones that are the same in every territory. */
const WORLD = '001';
const zones: ReadonlyMap<string, string> = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === WORLD).map(({ windowsName, iana: [zone] }) => [
    windowsName.toLowerCase(),
    zone,
  ]),
);

/** Returns the IANA name of a zone of Windows, in any case; undefined for other names. */
export const ianaNameOf = (name: string): string | undefined => zones.get(name.toLowerCase());
