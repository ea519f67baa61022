import 'virtual:theme.css'
import './styles/tokens.css'
import '#project/brand/base.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followAddress } from './address/address.ts'
import { watchConnection } from './data/connection.ts'
import { followSignOut, startSession } from './data/session/session.ts'
import { Desk } from './desk.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { reportFaults } from './shell/report-faults.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

reportFaults()
followAddress()
watchConnection()
followSignOut()
void startSession()
// Errors that a boundary shows are reported like all others.
createRoot(root, { onCaughtError: error => reportError(error) }).render(
  <StrictMode>
    <ErrorBoundary>
      <Desk />
    </ErrorBoundary>
  </StrictMode>,
)
