import { SkipLink } from '@licensing/ui-kit'
import { DocumentTitle } from '../../navigation/document-title'
import { MAIN_ID } from '../../navigation/paths'
import { SignInAside } from './sign-in-aside'
import { SignInForm, type SignInDoors } from './sign-in-form'

/** The sign-in page. It does not use the router: it is shown before the portal's scripts load, and after a sign-out. */
const SignInPage = (doors: SignInDoors) => (
  <>
    <DocumentTitle title="Entrar" />
    <SkipLink />
    <div className="login">
      <SignInAside />
      <main className="login__main" id={MAIN_ID} tabIndex={-1}>
        <SignInForm {...doors} />
      </main>
    </div>
  </>
)

export default SignInPage
