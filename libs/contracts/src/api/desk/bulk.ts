/** How many processes one request may name. */
export const MAX_AT_ONCE = 100
