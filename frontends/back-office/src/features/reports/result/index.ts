/** A separate chunk with the response schemas and the table, loaded with the first report. */
export { default } from './report-result'
export { tableOf } from './report-table'
