export { NewProcessWizard } from './new-process-wizard'
