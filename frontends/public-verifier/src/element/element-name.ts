export const ELEMENT_NAME = 'verificador-protocolo'
