export const callMessages = {
  call: (phone: string) => `Call ${phone}`,
} as const;
