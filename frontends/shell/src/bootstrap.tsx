import '@licensing/ui-kit/styles.css'
import './portal/portal.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './start/app'
import { applyNonce } from './start/nonce'

applyNonce(document)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
