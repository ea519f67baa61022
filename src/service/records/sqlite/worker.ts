import { serveMessages } from '../../sqlite/serve-messages.ts'
import { roles } from './roles.ts'

serveMessages(roles)
