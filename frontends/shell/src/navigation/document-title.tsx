import { useDocumentTitle } from '@licensing/ui-kit'

/** Sets the tab title to the route's; a screen with a more specific title (a protocol number) overrides it. */
export const DocumentTitle = ({ title }: { title: string }) => {
  useDocumentTitle(title)
  return null
}
