/** A time of the day 'HH:MM' as people read it, for example '06:30 PM'. */
export function clockOf(time: string): string {
  const hours = Number(time.slice(0, 2));
  return `${String(hours % 12 || 12).padStart(2, '0')}${time.slice(2)} ${hours < 12 ? 'AM' : 'PM'}`;
}
