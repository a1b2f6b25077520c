/** Turning ring; the words beside it say what is being waited for. */
export const Spinner = ({ large = false }: { large?: boolean }) => (
  <span className={large ? 'spinner spinner--24' : 'spinner'} aria-hidden="true" />
)
