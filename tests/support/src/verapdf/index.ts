export { hasVeraPdf, pdfaProblems } from './vera-pdf'
