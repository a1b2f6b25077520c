/** A spinner; the text next to it describes the pending work. */
export const Spinner = ({ large = false }: { large?: boolean }) => (
  <span className={large ? 'spinner spinner--24' : 'spinner'} aria-hidden="true" />
)
