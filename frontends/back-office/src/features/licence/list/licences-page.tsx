import { PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { useListTexts } from '../reading/list-texts'
import { LicenceList } from './licence-list'

/** /licences: the licences within the reach of staff, or a person's own. */
const LicencesPage = () => {
  const { title, subtitle } = useListTexts()
  useDocumentTitle(title)
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <LicenceList />
    </>
  )
}

export default LicencesPage
