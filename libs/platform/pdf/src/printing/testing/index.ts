export { readPdf } from './read-pdf'
export { manyConditions, someBoundary, someFacts } from './some-facts'
