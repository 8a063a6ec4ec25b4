/** The moments of a calendar's times. */
import ICAL from 'ical.js';
import { IANAZone } from 'luxon';
import { momentOfLocal } from '../../../packages/shared/local-time.ts';
import { ianaNameOf } from '../time/windows-zones.ts';

/** Returns the moment of a time of an event, in epoch milliseconds. */
export type ToEpochMs = (time: ICAL.Time, event: ICAL.Event) => number;

/** Creates the clock of a calendar: times whose zone it does not define use the zone of that name. */
export function createClock(calendar: ICAL.Component): ToEpochMs {
  const zones = new Map<string, IANAZone | undefined>();
  const findZone = (name: string): IANAZone | undefined => {
    if (!zones.has(name)) {
      const zone = IANAZone.create(ianaNameOf(name) ?? name);
      zones.set(name, zone.isValid ? zone : undefined);
    }
    return zones.get(name);
  };
  const usual = calendar.getFirstPropertyValue('x-wr-timezone');
  return (time, { component }) => {
    if (!isFloating(time)) return momentOf(time);
    const name = component.getFirstProperty('dtstart')?.getParameter('tzid') ?? usual;
    const zone = typeof name === 'string' && !time.isDate ? findZone(name) : undefined;
    return zone ? momentOfLocal(localMsOf(time), zone) : localMsOf(time);
  };
}

const isFloating = ({ zone }: ICAL.Time): boolean => !zone || zone === ICAL.Timezone.localTimezone;

/** Avoids Date, which would interpret times without a zone as local time of the server. */
const localMsOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** Returns the moment of a time in a zone of the file: later by the length of the gap if the clocks skip it. */
function momentOf(time: ICAL.Time): number {
  const seconds = time.toUnixTime();
  const local = ICAL.Time.fromData(
    { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 },
    ICAL.Timezone.utcTimezone,
  );
  local.fromUnixTime(seconds);
  return seconds * 1000 + localMsOf(time) - localMsOf(local.convertToZone(time.zone));
}
