import { useDocumentTitle } from '@licensing/ui-kit'

/** Names the tab after the route; a screen that knows better (a protocol number) renames it afterwards. */
export const DocumentTitle = ({ title }: { title: string }) => {
  useDocumentTitle(title)
  return null
}
