/** The single database of the embedded server. */
export const DATABASE = 'licensing'
