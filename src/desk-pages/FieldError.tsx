/** What is wrong with the control that names this as its description. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1.5 text-[0.9375rem] text-danger">
      {error}
    </p>
  );
}

/** The attributes by which a control and its error belong together. */
export function describedBy(id: string, error: string | undefined) {
  return error ? { 'aria-invalid': true as const, 'aria-describedby': id } : {};
}
