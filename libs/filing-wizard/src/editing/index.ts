export { EditProcessWizard } from './edit-process-wizard'
