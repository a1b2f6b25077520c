export { EditProcessWizard, EditProcessWizard as default } from './edit-process-wizard'
