import type { CalendarDetail } from '../../calendar/events.ts';
import type { Context } from '../operation.ts';

/** The events of the calendar at an address that have not ended. */
export async function listEvents(
  { url, detail = 'plain' }: { url: string; detail?: CalendarDetail },
  { services }: Context,
) {
  const ics = await services.fetchCalendar(url);
  return services.readCalendar({ ics, nowMs: services.now(), detail });
}
