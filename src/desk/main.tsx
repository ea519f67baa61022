import 'virtual:theme.css'
import './styles/tokens.css'
import '#project/brand/base.css'
import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followAddress } from './address/address.ts'
import { watchConnection } from './data/connection.ts'
import { queryClient } from './data/queries.ts'
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
      <QueryClientProvider client={queryClient}>
        <Desk />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
