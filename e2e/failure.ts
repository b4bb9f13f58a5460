/** A refusal in the server's form. */
export const failure = (code: string, error: string, data?: unknown) => ({
  success: false,
  error,
  code,
  data,
});
