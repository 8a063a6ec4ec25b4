import type { CalendarDetail } from '../../calendar/events.ts';
import type { Context } from '../operation.ts';

/** Lists the events of a calendar URL that have not ended. */
export async function listEvents(
  { url, detail = 'plain' }: { url: string; detail?: CalendarDetail },
  { services }: Context,
) {
  const ics = await services.fetchCalendar(url);
  return services.readCalendar({ ics, nowMs: services.now(), detail });
}
