/** A field by its whole label; the label of a required field has a star that is hidden from screen readers. */
export const labelled = (label: string): RegExp => new RegExp(`^${label}\\s*\\*?$`)
