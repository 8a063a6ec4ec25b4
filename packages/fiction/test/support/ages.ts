/** Returns the age in whole years on an ISO day. */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return birthday.slice(5, 10) > day.slice(5, 10) ? years - 1 : years;
}
