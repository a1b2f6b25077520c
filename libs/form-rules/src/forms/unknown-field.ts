/** In a module of its own: who reads a fault's message need not load what finds the fault. */
export const UNKNOWN_FIELD_MESSAGE = 'Campo desconhecido'
