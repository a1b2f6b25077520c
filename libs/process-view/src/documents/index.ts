export { DocumentList } from './document-list'
export { FileField } from './file-field'
export { useChosenFiles } from './use-chosen-files'
export { useDownload } from './use-download'
