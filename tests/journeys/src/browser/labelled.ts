/** A field by its whole label; a required one's label carries a star that screen readers do not hear. */
export const labelled = (label: string): RegExp => new RegExp(`^${label}\\s*\\*?$`)
