export { useDownload } from './use-download'
