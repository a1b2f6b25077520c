/** In its own module, so that consumers of the message do not load the validation. */
export const UNKNOWN_FIELD_MESSAGE = 'Campo desconhecido'
