/** Apart from the messages of the not-found page, which the error page loads with the first code of every page. */
export const staffStartMessages = {
  backToPanel: 'Back to the panel',
  backToBoard: 'Back to the kitchen board',
  backToPortal: 'Back to the delivery portal',
  backToRides: 'Back to the deliveries',
} as const;
