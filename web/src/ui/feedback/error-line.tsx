/** An error message that screen readers announce at once; renders nothing for null. */
export function ErrorLine({ message }: { message: string | null }) {
  return message === null ? null : (
    <p role="alert" className="text-danger">
      {message}
    </p>
  );
}
