/** Shown where nothing was filled in. */
export const NOT_INFORMED = 'Não informado'
