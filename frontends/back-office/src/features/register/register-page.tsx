import { RegisterList } from './register-list'
import { useDocumentTitle } from '@licensing/ui-kit'

/** /process-protocoled: the permanent register of decided processes. */
const RegisterPage = () => {
  useDocumentTitle('Processos Aprovados')
  return <RegisterList />
}

export default RegisterPage
