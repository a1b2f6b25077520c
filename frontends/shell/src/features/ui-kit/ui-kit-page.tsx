import { PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { Actions } from './actions'
import { Display } from './display'
import { Feedback } from './feedback'
import { Fields } from './fields'
import { Navigation } from './navigation'

/** /dev/ui-kit: the parts of the UI kit in their variants. Development only. */
const UiKitPage = () => {
  useDocumentTitle('UI kit')
  return (
    <div className="stack">
      <PageHeader title="UI kit" subtitle="Parts of libs/web/ui-kit, in development only" />
      <Actions />
      <Fields />
      <Feedback />
      <Display />
      <Navigation />
    </div>
  )
}

export default UiKitPage
