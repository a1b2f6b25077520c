import type { Page } from 'playwright-core'
import type { Role } from '../every-screen/screens'
import { attachDocuments, chooseMunicipalityAndType, describeEnterprise } from '../journey/file-process'
import type { Scene } from './scene'

/** One screenshot: the person, the address, and the steps before it is taken. */
export interface Shot {
  readonly name: string
  readonly shows: string
  /** Null for a signed-out visitor. */
  readonly who: Role | null
  readonly path: string
  readonly onPhone?: boolean
  readonly stage?: (page: Page) => Promise<void>
}

const toAddressStep = async (page: Page): Promise<void> => {
  await page.getByLabel('Nome').fill('Joana Bezerra')
  await page.getByLabel('E-mail').fill('joana.bezerra@example.com')
  await page.getByLabel('CPF').pressSequentially('11144477735')
  await page.getByLabel('Senha').first().fill('mangue-azul-7')
  await page.getByLabel('Confirmar senha').fill('mangue-azul-7')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('heading', { name: 'Endereço' }).waitFor()
}

const toFraming = async (page: Page): Promise<void> => {
  await chooseMunicipalityAndType(page)
  await page.getByText('Passo 2 de 7').waitFor()
  await page.getByText('Seus dados foram preenchidos automaticamente').first().waitFor()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByText('Passo 3 de 7').waitFor()
  await describeEnterprise(page)
  await page.getByText('Passo 4 de 7').waitFor()
}

const toDocuments = async (page: Page): Promise<void> => {
  // The wizard opens at the step of the previous screenshot.
  await page.getByText('Passo 4 de 7').waitFor()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await attachDocuments(page)
  await page.getByText('3 de 3 documentos obrigatórios enviados').first().waitFor()
}

const search = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Buscar processos/ }).fill('maria')
  await page.getByRole('option').first().waitFor()
}

const verify = (typed: string) => async (page: Page) => {
  await page.getByRole('textbox').last().fill(typed)
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page
    .getByText(/autêntico|não encontrado/i)
    .first()
    .waitFor()
}

/** The main screens, in the order of the mock-ups. */
export const shotsOf = (scene: Scene): readonly Shot[] => [
  { name: 'login', shows: 'Sign-in', who: null, path: '/login' },
  {
    name: 'registration',
    shows: 'Registration, step 2',
    who: null,
    path: '/login?cadastro=1',
    stage: toAddressStep,
  },
  { name: 'dashboard', shows: 'Dashboard', who: 'SUPER_ADMIN', path: '/' },
  { name: 'work-desk', shows: 'Desk of an analyst', who: 'ANALYST', path: '/desk' },
  { name: 'process-list', shows: 'Process list, table', who: 'ANALYST', path: '/processes' },
  {
    name: 'phone-process-list',
    shows: 'Process list on a phone, cards',
    who: 'APPLICANT',
    path: '/processes?status=AWAITING_PAYMENT',
    onPhone: true,
  },
  { name: 'process-detail', shows: 'Process, for the staff', who: 'ANALYST', path: scene.corrected },
  {
    name: 'deadlines',
    shows: 'Legal time of a process',
    who: 'ANALYST',
    path: `${scene.longest}?tab=deadlines`,
  },
  {
    name: 'phone-process-detail',
    shows: 'Process with corrections, for its applicant on a phone',
    who: 'APPLICANT',
    path: `${scene.corrected}?tab=corrections`,
    onPhone: true,
  },
  {
    name: 'wizard',
    shows: 'New process, step 4',
    who: 'APPLICANT',
    path: '/processes/new',
    stage: toFraming,
  },
  {
    name: 'wizard-documents',
    shows: 'New process, documents',
    who: 'APPLICANT',
    path: '/processes/new',
    stage: toDocuments,
  },
  { name: 'corrections', shows: 'Corrections', who: 'ANALYST', path: `${scene.corrected}/corrections` },
  { name: 'protocol', shows: 'Protocol screen', who: 'APPLICANT', path: `${scene.unpaid}/protocol` },
  { name: 'licences', shows: 'Licences', who: 'ADMIN', path: '/licences' },
  { name: 'licence', shows: 'Licence', who: 'ADMIN', path: scene.licence },
  {
    name: 'phone-obligations',
    shows: 'Obligations of an applicant on a phone',
    who: 'APPLICANT',
    path: '/obligations',
    onPhone: true,
  },
  { name: 'protocoled-list', shows: 'Permanent register', who: 'ANALYST', path: '/process-protocoled' },
  { name: 'protocoled-detail', shows: 'Entry of the register', who: 'ANALYST', path: scene.protocoled },
  { name: 'municipalities', shows: 'Municipalities', who: 'SUPER_ADMIN', path: '/municipalities' },
  { name: 'activities', shows: 'Activities', who: 'SUPER_ADMIN', path: '/activities' },
  { name: 'users', shows: 'Users', who: 'ADMIN', path: '/users' },
  { name: 'reports', shows: 'Reports', who: 'SUPER_ADMIN', path: '/reports' },
  {
    name: 'verifier-authentic',
    shows: 'Public verification, authentic',
    who: null,
    path: '/protocol-verification',
    stage: verify(scene.protocolNumber),
  },
  {
    name: 'verifier-not-found',
    shows: 'Public verification, not found',
    who: null,
    path: '/protocol-verification',
    stage: verify('1999/001'),
  },
  {
    name: 'verifier-embedded',
    shows: 'Verification for the frame of another site',
    who: null,
    path: '/verificador',
    stage: verify(scene.protocolNumber),
  },
  { name: 'profile', shows: 'Own profile', who: 'APPLICANT', path: '/profile' },
  { name: 'access-denied', shows: 'Access denied', who: 'APPLICANT', path: '/users' },
  { name: 'header-search', shows: 'Search of the header', who: 'SUPER_ADMIN', path: '/', stage: search },
]
