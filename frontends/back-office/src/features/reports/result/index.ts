/** One chunk, loaded with the first report that is shown: the schemas that read it and the table it becomes. */
export { default } from './report-result'
export { tableOf } from './report-table'
