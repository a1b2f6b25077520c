/** Shown for empty values. */
export const NOT_INFORMED = 'Não informado'
