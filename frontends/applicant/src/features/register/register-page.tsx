import { RegisterList } from '@licensing/process-view/register'
import { useDocumentTitle } from '@licensing/ui-kit'

/** /process-protocoled: the permanent register of decided processes. */
const RegisterPage = () => {
  useDocumentTitle('Processos Aprovados')
  return <RegisterList />
}

export default RegisterPage
