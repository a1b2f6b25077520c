export { NewProcessWizard, NewProcessWizard as default } from './new-process-wizard'
