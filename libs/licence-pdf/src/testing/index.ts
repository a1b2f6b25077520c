export { readPdf } from './read-pdf'
export { someFacts } from './some-facts'
