/**
 * The file to replace for another state, see docs/how-to/use-another-state.md. Bundlers emit it next to the code: browsers fetch
 * it, services read it.
 */
export const boundariesUrl = new URL('./municipalities.geojson', import.meta.url)
