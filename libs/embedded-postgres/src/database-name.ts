/** The one database of the embedded server. */
export const DATABASE = 'licensing'
