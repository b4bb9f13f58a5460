/** Says at once what went wrong; nothing while there is nothing to say. */
export function ErrorLine({ message }: { message: string | null }) {
  return message === null ? null : (
    <p role="alert" className="text-danger">
      {message}
    </p>
  );
}
