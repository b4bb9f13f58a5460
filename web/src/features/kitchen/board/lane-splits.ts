/** In CSS pixels. A ticket is at most as high as its lane. */
export interface TicketHeights {
  /** From its upper edge to its first line. */
  head: number;
  lines: readonly number[];
  /** From its last line to its lower edge. */
  foot: number;
}

interface LaneMeasures {
  height: number;
  gap: number;
  /** Below the last line of a first part, and above the first line of a second part: their marks and edges. */
  continues: number;
  continued: number;
}

const sumOf = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0);

/**
 * Fills the lanes from top to bottom: a ticket that does not fit in the rest of a lane continues in the next one.
 * @returns for each ticket the number of its lines in the first part; null for a ticket in one part
 */
export function splitTickets(
  tickets: readonly TicketHeights[],
  { height, gap, continues, continued }: LaneMeasures,
): (number | null)[] {
  /** Of the present lane, with the gap below its last ticket. */
  let used = 0;
  return tickets.map(({ head, lines, foot }) => {
    const whole = head + sumOf(lines) + foot;
    if (used + whole <= height) {
      used += whole + gap;
      return null;
    }
    const restOf = (count: number) => continued + sumOf(lines.slice(count)) + foot;
    /** The lines of a first part below what the lane has already; 0 when the ticket cannot be divided there. */
    const countBelow = (above: number): number => {
      const room = height - above - head - continues;
      const fits = lines.findLastIndex((_, index) => sumOf(lines.slice(0, index + 1)) <= room) + 1;
      const count = Math.min(fits, lines.length - 1);
      return restOf(count) <= height ? count : 0;
    };
    // One that is higher than a lane is divided in the next one, or scrolls within itself.
    const count = countBelow(used) || (whole > height ? countBelow(0) : 0);
    used = (count > 0 ? restOf(count) : whole) + gap;
    return count > 0 ? count : null;
  });
}
