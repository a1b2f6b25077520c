import { useParams } from '@licensing/federation'
import { RegisterEntry } from './register-entry'

/** /process-protocoled/{id}: a decided process from the permanent register. */
const RegisterEntryPage = () => {
  const { id = '' } = useParams()
  return <RegisterEntry key={id} id={id} />
}

export default RegisterEntryPage
