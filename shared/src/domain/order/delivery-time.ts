/** Minutes from placing to the door, earliest and latest. */
export interface DeliveryMinutes {
  min: number;
  max: number;
}

/** The settings keep the average; the range starts 10 minutes before it, never below 0 (section 7). */
export function deliveryTimeRange(averageMinutes: number): DeliveryMinutes {
  return { min: Math.max(0, averageMinutes - 10), max: averageMinutes };
}
