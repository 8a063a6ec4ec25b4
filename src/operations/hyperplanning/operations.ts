import { calendarUnreachable } from '../../lib/errors.ts';
import { sharesOf } from '../../lib/shares.ts';
import type { Context } from '../operation.ts';
import type { CalendarDetail } from './events.ts';

/** Lists the events of a calendar URL that have not ended. */
export async function listEvents(
  { url, detail = 'plain' }: { url: string; detail?: CalendarDetail },
  { services, caller }: Context,
) {
  const [network = caller.id] = sharesOf(caller.id);
  const leave = services.calendarFetches.enter(network);
  if (typeof leave === 'string') throw calendarUnreachable();
  try {
    const ics = await services.fetchCalendar(url);
    return await services.readCalendar({ ics, nowMs: services.now(), detail });
  } finally {
    leave();
  }
}
