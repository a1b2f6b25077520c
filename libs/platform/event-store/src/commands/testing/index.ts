export { deferred } from './deferred'
export { note, openNotes, type Notes } from './notes'
